import type { EndpointKind } from '../devices/kinds.ts';

/** So long a device may take to appear, once its base station takes new ones; and a base station, to do so. Seconds. */
export const APPEARS_WITHIN_S = 30;
/** The code that a handset asks for. */
export const HANDSET_ACCESS_CODE = '0000';

const HEADSET_HOLD_S = 3;
const HOLD_S = 2;

/** For how many seconds the registration button of the device itself is held, at least. */
export const holdSeconds = (category: EndpointKind): number => (category === 'headset' ? HEADSET_HOLD_S : HOLD_S);
