import { MINUTE_MS } from '../time/durations.ts';

/** Maximum age of `recently` and `medium` data, in milliseconds. */
export const FRESHNESS_LIMITS = { recently: 2 * MINUTE_MS, medium: 10 * MINUTE_MS } as const;
/** An overview is expired when its last update is older than this, in milliseconds. */
export const OVERVIEW_EXPIRES_AFTER = 2 * MINUTE_MS;

export const FRESHNESSES = ['recently', 'medium', 'long'] as const;
export type Freshness = (typeof FRESHNESSES)[number];

/** The freshness of data at a moment; `long` if never reported. */
export function dataFreshness(updatedAt: Date | null, asOf: Date): Freshness {
  if (updatedAt === null) return 'long';
  const age = asOf.getTime() - updatedAt.getTime();
  if (age <= FRESHNESS_LIMITS.recently) return 'recently';
  return age <= FRESHNESS_LIMITS.medium ? 'medium' : 'long';
}

export const FRESHNESS_WORDS: Readonly<Record<Freshness, string | null>> = {
  recently: null,
  medium: 'Warning',
  long: 'Error',
};

export const isOverviewExpired = (updatedAt: Date | null, asOf: Date): boolean =>
  updatedAt === null || asOf.getTime() - updatedAt.getTime() > OVERVIEW_EXPIRES_AFTER;

export const LOCAL_API_STATES = ['ok', 'warning', 'error'] as const;
export type LocalApiState = (typeof LOCAL_API_STATES)[number];
/** Maximum age of the last heartbeat for the states `ok` and `warning`, in milliseconds. */
export const LOCAL_API_LIMITS = { ok: 5 * MINUTE_MS, warning: 60 * MINUTE_MS } as const;

export interface LocalApiFacts {
  readonly heartbeatAt: Date | null;
  readonly lastOfflineAt: Date | null;
}

/** The state of a location's local API; null if the location never had one. */
export function localApiState({ heartbeatAt, lastOfflineAt }: LocalApiFacts, asOf: Date): LocalApiState | null {
  if (heartbeatAt === null) return lastOfflineAt === null ? null : 'error';
  if (lastOfflineAt !== null && lastOfflineAt > heartbeatAt) return 'error';
  const age = asOf.getTime() - heartbeatAt.getTime();
  if (age <= LOCAL_API_LIMITS.ok) return 'ok';
  return age <= LOCAL_API_LIMITS.warning ? 'warning' : 'error';
}
