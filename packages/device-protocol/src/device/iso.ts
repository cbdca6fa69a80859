const LAST = Date.UTC(9998, 11, 31);

/** Formats milliseconds since 1970 as in messages. Clamped, because a device's unset clock may have any value. */
export const iso = (ms: number): string => new Date(Math.min(Math.max(Math.trunc(ms), 0), LAST)).toISOString();
