import type { Delivery, DeliveryDetail, Target } from '@earshot/domain/deliveries/schema';

export const TARGET_VIEWS = ['all', 'waiting', 'playing', 'played', 'not-played', 'unreachable'] as const;
export type TargetView = (typeof TARGET_VIEWS)[number];

/** View of a location, other than "all" and "unreachable". */
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

/** Views to offer. "unreachable" applies only after a cancel. */
export const viewsOf = ({ cancellation }: Pick<Delivery, 'cancellation'>): readonly TargetView[] =>
  cancellation === null ? TARGET_VIEWS.filter((view) => view !== 'unreachable') : TARGET_VIEWS;

/** The latest time at which an offline location would still start playing after it reconnects. */
export function playsUntil({ plans }: Pick<DeliveryDetail, 'plans'>): Date | null {
  const ends = plans.flatMap(({ lastStartBy }) => (lastStartBy === null ? [] : [Date.parse(lastStartBy)]));
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}

/** Replaces changed rows in place. */
export function patchRows(rows: readonly Target[], changed: readonly Target[]): Target[] {
  const byId = new Map(changed.map((row) => [row.controllerId, row]));
  return rows.map((row) => byId.get(row.controllerId) ?? row);
}

/** Ids of changed locations that belong in the view but are not among its rows. */
export function newcomers(rows: readonly Target[], changed: readonly Target[], view: TargetView): string[] {
  if (view === 'all' || view === 'unreachable') return [];
  const shown = new Set(rows.map(({ controllerId }) => controllerId));
  return changed
    .filter((row) => viewOf(row) === view && !shown.has(row.controllerId))
    .map(({ controllerId }) => controllerId);
}
