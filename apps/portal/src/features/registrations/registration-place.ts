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
  readonly boxName: string;
  readonly serialNumber: string;
}

export const placeOf = (
  { id, boxName, serialNumber }: Located,
  category: EndpointKind | undefined,
): RegistrationPlace => ({ controllerId: id, serialNumber, name: boxName, category });
