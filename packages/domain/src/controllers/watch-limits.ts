/** While somebody looks at a controller it tells its state often; each look holds for this long, in milliseconds. */
export const WATCH_LEASE_MS = 30_000;
export const WATCH_RENEW_MS = 15_000;

/** A subscription ends after this long, whoever looks; who still does subscribes again. */
export const SUBSCRIPTION_MS = 300_000;
/** `subscribeExpire` comes so long before the end. */
export const EXPIRE_NOTICE_MS = 15_000;

/** At most so many controllers tell their state often at a time. */
export const MAX_WATCHED = 1_000;
