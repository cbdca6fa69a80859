const MINUTE = 60_000;

/** Up to these ages, in milliseconds, what is shown counts as recent, and then as medium. */
export const FRESHNESS_LIMITS = { recently: 2 * MINUTE, medium: 10 * MINUTE } as const;
/** An overview whose last update is older is expired. In milliseconds. */
export const OVERVIEW_EXPIRES_AFTER = 2 * MINUTE;

export const FRESHNESSES = ['recently', 'medium', 'long'] as const;
export type Freshness = (typeof FRESHNESSES)[number];

/** How fresh data are as of a moment; what was never told is as old as can be. */
export function dataFreshness(updatedAt: Date | null, asOf: Date): Freshness {
  if (updatedAt === null) return 'long';
  const age = asOf.getTime() - updatedAt.getTime();
  if (age <= FRESHNESS_LIMITS.recently) return 'recently';
  return age <= FRESHNESS_LIMITS.medium ? 'medium' : 'long';
}

/** What a freshness is shown as; fresh data need no word. */
export const FRESHNESS_WORDS: Readonly<Record<Freshness, string | null>> = {
  recently: null,
  medium: 'Warning',
  long: 'Error',
};

export const isOverviewExpired = (updatedAt: Date | null, asOf: Date): boolean =>
  updatedAt === null || asOf.getTime() - updatedAt.getTime() > OVERVIEW_EXPIRES_AFTER;

export const LOCAL_API_STATES = ['ok', 'warning', 'error'] as const;
export type LocalApiState = (typeof LOCAL_API_STATES)[number];
/** Ages of the last heartbeat, in milliseconds, up to which the local API is well, and then worth a warning. */
export const LOCAL_API_LIMITS = { ok: 5 * MINUTE, warning: 60 * MINUTE } as const;

export interface LocalApiFacts {
  readonly heartbeatAt: Date | null;
  readonly lastOfflineAt: Date | null;
}

/** The indicator of a location's local API; null when it never had one. */
export function localApiState({ heartbeatAt, lastOfflineAt }: LocalApiFacts, asOf: Date): LocalApiState | null {
  if (heartbeatAt === null) return lastOfflineAt === null ? null : 'error';
  if (lastOfflineAt !== null && lastOfflineAt > heartbeatAt) return 'error';
  const age = asOf.getTime() - heartbeatAt.getTime();
  if (age <= LOCAL_API_LIMITS.ok) return 'ok';
  return age <= LOCAL_API_LIMITS.warning ? 'warning' : 'error';
}
