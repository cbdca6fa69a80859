/** In display order. */
export const ENDPOINT_KINDS = ['headset', 'handset', 'callpoint', 'keypad'] as const;
export type EndpointKind = (typeof ENDPOINT_KINDS)[number];

/** Device types, spelt as in the specification. */
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
