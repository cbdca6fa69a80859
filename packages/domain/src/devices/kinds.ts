/** Endpoints that people carry or press, in the order in which they are named. */
export const ENDPOINT_KINDS = ['headset', 'handset', 'callpoint', 'keypad'] as const;
export type EndpointKind = (typeof ENDPOINT_KINDS)[number];

/** Every type of device that a controller has, as the specification spells them. */
export const DEVICE_KINDS = [
  'baseunit',
  'callpoint',
  'conference',
  'handset',
  'headset',
  'keypad',
  'registrationModule',
] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

export const isEndpointKind = (kind: string): kind is EndpointKind => ENDPOINT_KINDS.some((known) => known === kind);
