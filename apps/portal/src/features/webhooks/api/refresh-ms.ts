/** Interval of reading webhooks and their attempts again, in milliseconds. */
export const REFRESH_MS = 5_000;
