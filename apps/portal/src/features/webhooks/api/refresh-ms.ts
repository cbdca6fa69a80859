/** Interval of reading webhooks and their attempts again, in milliseconds. */
export const REFRESH_MS = 3_000;
