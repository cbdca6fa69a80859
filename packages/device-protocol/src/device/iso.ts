const LAST = Date.UTC(9998, 11, 31);

/** Milliseconds since 1970 as messages write them. A device's unset clock may say anything: it is kept in range. */
export const iso = (ms: number): string => new Date(Math.min(Math.max(Math.trunc(ms), 0), LAST)).toISOString();
