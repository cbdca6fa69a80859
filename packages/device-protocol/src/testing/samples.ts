import { PROTOCOL_VERSION } from '../limits.ts';
import type { PlanDelivery } from '../messages/plan-delivery.ts';
import type { PlanChange, PlanRemoval, PlanSnapshot } from '../messages/plans.ts';

/** Start time of all tests. */
export const T0 = Date.UTC(2026, 2, 1, 10);
export const at = (ms: number): string => new Date(ms).toISOString();

/** The n-th id of a sequence. */
export const guidOf = (n: number): string => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
export const sha256Of = (n: number): string => n.toString(16).padStart(64, '0');

export const conferences = (...numbers: readonly number[]): boolean[] =>
  Array.from({ length: 10 }, (_, index) => numbers.includes(index + 1));

export const clip = (n: number, durationMs = 10_000) => ({
  sha256: sha256Of(n),
  bytes: 40_000,
  durationMs,
  url: `/device/clips/${sha256Of(n)}`,
});

/** Default: a single play of the tone in conference 1, one minute after T0. */
export const delivery = (n: number, other: Partial<PlanDelivery> = {}): PlanDelivery => ({
  deliveryId: guidOf(n),
  revision: 1,
  clips: [],
  tone: true,
  conferences: conferences(1),
  segments: [{ startAt: at(T0 + 60_000), intervalMs: 0, count: 1 }],
  skip: [],
  graceMs: 86_400_000,
  lateMs: 60_000,
  ...other,
});

export const once = (startAt: number) => [{ startAt: at(startAt), intervalMs: 0, count: 1 }];

const down = (id: string) => ({ v: PROTOCOL_VERSION, id, now: at(T0) }) as const;

export const snapshot = (generation: number, deliveries: PlanDelivery[]): PlanSnapshot => ({
  ...down(`snapshot-${generation}`),
  kind: 'snapshot',
  generation,
  deliveries,
});

export const change = (
  generation: number,
  { set = [], remove = [] }: { set?: PlanDelivery[]; remove?: PlanRemoval[] },
): PlanChange => ({ ...down(`change-${generation}`), kind: 'change', generation, set, remove });
