/** Of a location; each has ten, whatever it uses. */
export const CONFERENCE_COUNT = 10;

/** What an endpoint's action is until somebody configures it. */
export const ACTION_DEFAULTS = {
  /** All nine inputs of a call point, a bit each. */
  callPointInput: 511,
  /** In seconds. */
  repeatTimeout: 90,
  /** The first conference of ten. */
  confmap: '1000000000',
  /** A tone for none of the ten conferences. */
  toneflag: '0000000000',
} as const;

/** The conferences that are chosen until somebody chooses: the first one. */
export const defaultConferences = (): boolean[] => Array.from({ length: CONFERENCE_COUNT }, (_, index) => index === 0);
