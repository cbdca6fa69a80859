import type { EndpointKind } from '../devices/kinds.ts';

/** Time limit in seconds for a base station to enter registration mode, and then for a device to appear. */
export const APPEARS_WITHIN_S = 30;
/** The access code to enter on the handset. */
export const HANDSET_ACCESS_CODE = '0000';

const HEADSET_HOLD_S = 3;
const HOLD_S = 2;

/** Minimum time to hold the device's registration button, in seconds. */
export const holdSeconds = (category: EndpointKind): number => (category === 'headset' ? HEADSET_HOLD_S : HOLD_S);
