import { keepControllersInScope } from '@earshot/db/queries/dashboard/dashboard-list';
import type { Change } from '@earshot/db/notify';
import type { DashboardChange } from '@earshot/domain/dashboard/schema';
import type { Batch, Concern } from '../../changes/gather-changes.ts';
import { watchLatest } from '../../changes/watch-latest.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import { readOverview } from './read-overview.ts';

const EVERY_MS = 2_000;
const MAX_IDS = 200;
const IDLE_MS = 15_000;

/** Yields the figures of the group, then again after each change. Throws when the caller may no longer see them. */
export const watchDashboard = (call: PlacedCall, signal: AbortSignal | undefined) =>
  watchLatest<DashboardChange>(call, {
    signal,
    concerns,
    read: ({ batch }) => readChange(call, batch),
    everyMs: EVERY_MS,
    idleMs: IDLE_MS,
    maxIds: MAX_IDS,
    isNews,
  });

function concerns({ kind, ids, many }: Change): Concern | undefined {
  if (kind === 'group') return 'rights';
  if (kind !== 'controller') return undefined;
  return many === true ? 'many' : ids;
}

async function readChange(call: PlacedCall, batch: Batch | undefined): Promise<DashboardChange> {
  const { ids, many } = batch ?? { ids: [], many: false };
  const [overview, controllerIds] = await Promise.all([
    readOverview(call, { current: batch !== undefined }),
    keepControllersInScope(call.deps.db, call.scope, ids),
  ]);
  return { overview, controllerIds, many };
}

const figuresIn = ({ overview: { asOf: _asOf, ...figures } }: DashboardChange) => JSON.stringify(figures);
const isNews = (now: DashboardChange, last: DashboardChange): boolean =>
  now.many || now.controllerIds.length > 0 || figuresIn(now) !== figuresIn(last);
