import type { EndpointKind } from '@earshot/domain/devices/kinds';

/** Where a device is to be registered. */
export interface RegistrationPlace {
  readonly controllerId: string;
  readonly serialNumber: string;
  readonly name: string;
  /** Undefined where people choose it. */
  readonly category: EndpointKind | undefined;
}

interface Located {
  readonly id: string;
  readonly boxname: string;
  readonly serial_number: string;
}

export const placeOf = (
  { id, boxname, serial_number }: Located,
  category: EndpointKind | undefined,
): RegistrationPlace => ({ controllerId: id, serialNumber: serial_number, name: boxname, category });
