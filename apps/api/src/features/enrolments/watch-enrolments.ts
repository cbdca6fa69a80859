import type { Change } from '@earshot/db/notify';
import { isAnyInScope } from '@earshot/db/queries/enrolments/enrolment-list';
import type { EnrolmentsNow } from '@earshot/domain/enrolments/schema';
import type { Concern } from '../../changes/gather-changes.ts';
import { watchLatest } from '../../changes/watch-latest.ts';
import { type NamedPlace, placeOf } from '../../places/place-of.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import { readEnrolmentStats } from './enrolment-stats.ts';

const EVERY_MS = 1_000;
const IDLE_MS = 15_000;
/** Controllers whose place is looked up; more of them count as a change. */
const MOST_CONTROLLERS = 500;

/** Yields the numbers of headsets by status, then again after each change of an enrolment at the place. */
export async function* watchEnrolments(
  call: PlacedCall,
  { signal, ...named }: NamedPlace & { signal: AbortSignal | undefined },
): AsyncGenerator<EnrolmentsNow, void> {
  const { deps, scope } = call;
  const place = await placeOf(call, named);
  yield* watchLatest<EnrolmentsNow>(call, {
    signal,
    concerns: (change) => concernOf(change, place.controllerId),
    read: async ({ batch, last }) => {
      const isChanged =
        batch === undefined || batch.many || (batch.ids.length > 0 && (await isAnyInScope(deps.db, scope, batch.ids)));
      const at = isChanged || last === undefined ? new Date().toISOString() : last.at;
      return { ...(await readEnrolmentStats(deps, place)), at };
    },
    everyMs: EVERY_MS,
    idleMs: IDLE_MS,
    maxIds: MOST_CONTROLLERS,
  });
}

function concernOf({ kind, ids, many }: Change, controllerId: string | undefined): Concern | undefined {
  if (kind === 'group') return 'rights';
  if (kind !== 'enrolment') return undefined;
  if (many === true) return 'many';
  return controllerId === undefined || ids.includes(controllerId) ? ids : undefined;
}
