import { keepControllersInScope } from '@earshot/db/queries/dashboard/dashboard-list';
import type { Change } from '@earshot/db/notify';
import type { DashboardChange } from '@earshot/domain/dashboard/schema';
import { type Batch, gatherChanges } from '../../changes/gather-changes.ts';
import { patiently } from '../../changes/patiently.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import { readOverview } from './read-overview.ts';

/** Changes are told together, not sooner than this after the ones before. */
const EVERY_MS = 2_000;
const MAX_IDS = 200;
/** Without a change it looks all the same: at what nobody announced, and at rights. */
const IDLE_MS = 15_000;
const RECHECK_MS = 10_000;

/** The figures of the group as they are, then again whenever something of it changed; ends when it may not be seen any more. */
export async function* watchDashboard(
  call: PlacedCall,
  signal: AbortSignal = new AbortController().signal,
): AsyncGenerator<DashboardChange, void> {
  const changes = gatherChanges(call.deps.changes, { concerns, signal, everyMs: EVERY_MS, maxIds: MAX_IDS });
  let checkedAt = Date.now();
  let last: DashboardChange | undefined;
  try {
    for (let batch: Batch | undefined; !signal.aborted; batch = await changes.next(IDLE_MS)) {
      // Groups that moved may have taken the place along.
      if (batch?.many === true || Date.now() - checkedAt > RECHECK_MS) {
        await patiently(signal, call.recheck);
        checkedAt = Date.now();
      }
      const now = await patiently(signal, async () => await lookAgain(call, batch));
      if (now === undefined) return;
      if (last === undefined || hasNews(now, last)) yield now;
      last = now;
    }
  } finally {
    changes.stop();
  }
}

function concerns({ kind, ids, many }: Change): readonly string[] | 'many' | undefined {
  if (kind === 'group') return 'many';
  if (kind !== 'controller') return undefined;
  return many === true ? 'many' : ids;
}

async function lookAgain(call: PlacedCall, batch: Batch | undefined): Promise<DashboardChange> {
  const { ids, many } = batch ?? { ids: [], many: false };
  const [overview, controllerIds] = await Promise.all([
    readOverview(call, { current: batch !== undefined }),
    keepControllersInScope(call.deps.db, call.scope, ids),
  ]);
  return { overview, controllerIds, many };
}

const figuresIn = ({ overview: { asOf: _asOf, ...figures } }: DashboardChange) => JSON.stringify(figures);
const hasNews = (now: DashboardChange, last: DashboardChange): boolean =>
  now.many || now.controllerIds.length > 0 || figuresIn(now) !== figuresIn(last);
