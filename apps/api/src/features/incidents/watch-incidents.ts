import type { Change } from '@earshot/db/notify';
import { countOpenIncidents, listIncidents } from '@earshot/db/queries/incidents/incident-list';
import type { IncidentsNow } from '@earshot/domain/incidents/schema';
import { gatherChanges } from '../../changes/gather-changes.ts';
import { patiently } from '../../changes/patiently.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import { toIncident } from './incident-view.ts';

const EVERY_MS = 2_000;
/** Without a change it looks all the same: at what was missed, and at rights. */
const IDLE_MS = 30_000;
const RECHECK_MS = 10_000;
const LATEST = 5;

const concerns = ({ kind }: Change) => (kind === 'incident' || kind === 'group' ? ('many' as const) : undefined);

/** How many incidents there are and the latest of them, then again whenever that changes. */
export async function* watchIncidents(
  call: PlacedCall,
  signal: AbortSignal = new AbortController().signal,
): AsyncGenerator<IncidentsNow, void> {
  const changes = gatherChanges(call.deps.changes, { concerns, signal, everyMs: EVERY_MS, maxIds: 1 });
  let checkedAt = Date.now();
  let told: string | undefined;
  try {
    for (; !signal.aborted; await changes.next(IDLE_MS)) {
      if (Date.now() - checkedAt > RECHECK_MS) {
        await patiently(signal, call.recheck);
        checkedAt = Date.now();
      }
      const now = await patiently(signal, () => readIncidentsNow(call));
      if (now === undefined) return;
      const text = JSON.stringify(now);
      if (text !== told) yield now;
      told = text;
    }
  } finally {
    changes.stop();
  }
}

export async function readIncidentsNow({ deps, scope }: PlacedCall): Promise<IncidentsNow> {
  const [counts, rows] = await Promise.all([
    countOpenIncidents(deps.db, scope),
    listIncidents(deps.db, scope, { search: '', states: ['open'], page: 1, pageSize: LATEST, order: 'DESC' }),
  ]);
  return { ...counts, latest: rows.map(toIncident) };
}
