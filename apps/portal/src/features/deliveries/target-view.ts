import type { Delivery, DeliveryDetail, Target } from '@earshot/domain/deliveries/schema';

export const TARGET_VIEWS = ['all', 'waiting', 'playing', 'played', 'not-played', 'unreachable'] as const;
export type TargetView = (typeof TARGET_VIEWS)[number];

/** The view besides "all" and those of a cancel that a location stands in. */
export function viewOf({
  playing,
  status,
}: Pick<Target, 'playing' | 'status'>): Exclude<TargetView, 'all' | 'unreachable'> {
  if (playing) return 'playing';
  switch (status) {
    case 'PENDING':
    case 'SCHEDULED':
      return 'waiting';
    case 'STARTED':
      return 'playing';
    case 'SUCCESS':
    case 'DELIVERED':
      return 'played';
    case 'FAILED':
    case 'CANCELED':
      return 'not-played';
  }
}

/** How many locations each view has. */
export function viewCounts({
  counts,
  funnel,
}: Pick<Delivery, 'counts' | 'funnel'>): Record<Exclude<TargetView, 'unreachable'>, number> {
  return {
    all: funnel.planned,
    waiting: counts.PENDING + counts.SCHEDULED,
    playing: counts.STARTED,
    played: counts.SUCCESS + counts.DELIVERED,
    'not-played': counts.FAILED + counts.CANCELED,
  };
}

/** Who could not be told of a cancel is asked for only after one. */
export const viewsOf = ({ cancellation }: Pick<Delivery, 'cancellation'>): readonly TargetView[] =>
  cancellation === null ? TARGET_VIEWS.filter((view) => view !== 'unreachable') : TARGET_VIEWS;

/** Until when a location that is offline would still begin to play once it is back. */
export function playsUntil({ plans }: Pick<DeliveryDetail, 'plans'>): Date | null {
  const ends = plans.flatMap(({ lastStartBy }) => (lastStartBy === null ? [] : [Date.parse(lastStartBy)]));
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}

/** Replaces the rows that changed and leaves all where they are. */
export function patchRows(rows: readonly Target[], changed: readonly Target[]): Target[] {
  const byId = new Map(changed.map((row) => [row.controllerId, row]));
  return rows.map((row) => byId.get(row.controllerId) ?? row);
}

/** Locations that belong in a view now and are not among its rows. */
export function newcomers(rows: readonly Target[], changed: readonly Target[], view: TargetView): string[] {
  if (view === 'all' || view === 'unreachable') return [];
  const shown = new Set(rows.map(({ controllerId }) => controllerId));
  return changed
    .filter((row) => viewOf(row) === view && !shown.has(row.controllerId))
    .map(({ controllerId }) => controllerId);
}
