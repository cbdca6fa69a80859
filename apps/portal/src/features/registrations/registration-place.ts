import type { EndpointKind } from '@earshot/domain/devices/kinds';

export interface RegistrationPlace {
  readonly controllerId: string;
  readonly serialNumber: string;
  readonly name: string;
  /** undefined if the user chooses the type. */
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
