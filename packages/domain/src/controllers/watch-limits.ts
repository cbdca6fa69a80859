/** While a controller is watched it reports its state often. Each watch request lasts this long, in milliseconds. */
export const WATCH_LEASE_MS = 30_000;
export const WATCH_RENEW_MS = 15_000;

/** A subscription ends after this long, in milliseconds. Clients that still need it subscribe again. */
export const SUBSCRIPTION_MS = 300_000;
/** `subscribeExpire` is sent this long before the end. */
export const EXPIRE_NOTICE_MS = 15_000;

export const MAX_WATCHED = 1_000;
