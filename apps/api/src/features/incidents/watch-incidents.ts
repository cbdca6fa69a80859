import type { Change } from '@earshot/db/notify';
import { countOpenIncidents, listIncidents } from '@earshot/db/queries/incidents/incident-list';
import type { IncidentsNow } from '@earshot/domain/incidents/schema';
import { watchLatest } from '../../changes/watch-latest.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import { toIncident } from '../../incidents/incident-view.ts';

const EVERY_MS = 2_000;
const IDLE_MS = 30_000;
const LATEST = 5;

const concerns = ({ kind }: Change) => (kind === 'group' ? 'rights' : kind === 'incident' ? [] : undefined);

/** Yields the number of incidents and the latest ones, then again after each change. */
export const watchIncidents = (call: PlacedCall, signal: AbortSignal | undefined) =>
  watchLatest(call, { signal, concerns, read: () => readIncidentsNow(call), everyMs: EVERY_MS, idleMs: IDLE_MS });

export async function readIncidentsNow({ deps, scope }: PlacedCall): Promise<IncidentsNow> {
  const [counts, rows] = await Promise.all([
    countOpenIncidents(deps.db, scope),
    listIncidents(deps.db, scope, { search: '', states: ['open'], page: 1, pageSize: LATEST, order: 'DESC' }),
  ]);
  return { ...counts, latest: rows.map(toIncident) };
}
