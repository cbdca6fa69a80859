/** Number of conferences of every location. */
export const CONFERENCE_COUNT = 10;

/** Number of plays of a call that repeats indefinitely. */
export const INFINITE_REPEATS = -1;

/** Values of an endpoint's action that is not configured yet. */
export const ACTION_DEFAULTS = {
  /** All nine inputs of a call point, one bit each. */
  callPointInput: 511,
  /** In seconds. */
  repeatTimeout: 90,
  confmap: '1000000000',
  /** No tone for any of the ten conferences. */
  toneflag: '0000000000',
} as const;

export const defaultConferences = (): boolean[] => Array.from({ length: CONFERENCE_COUNT }, (_, index) => index === 0);
