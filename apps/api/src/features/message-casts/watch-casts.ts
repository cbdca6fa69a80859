import { castsConcernScope } from '@earshot/db/queries/message-casts/cast-concern';
import type { CastChange } from '@earshot/domain/message-casts/schema';
import { type Reading, watchLatest } from '../../changes/watch-latest.ts';
import type { PlacedCall } from '../../trpc/call.ts';

const EVERY_MS = 500;
const IDLE_MS = 30_000;
const MAX_IDS = 100;

/** Yields at once, and whenever casts visible from the group change, that they must be read again. */
export const watchCasts = (call: PlacedCall, signal: AbortSignal | undefined) =>
  watchLatest<CastChange>(call, {
    signal,
    concerns: ({ kind, ids, many }) => (kind !== 'messageCast' ? undefined : many === true ? 'many' : ids),
    read: (reading) => readVersion(call, reading),
    everyMs: EVERY_MS,
    idleMs: IDLE_MS,
    maxIds: MAX_IDS,
  });

/** Counts only changes within the caller's scope; other customers' casts change all the time. */
async function readVersion(
  { deps, scope }: PlacedCall,
  { batch, last = { version: 0 } }: Reading<CastChange>,
): Promise<CastChange> {
  const { ids, many } = batch ?? { ids: [], many: true };
  const isConcerned = many || (ids.length > 0 && (await castsConcernScope(deps.db, scope, ids)));
  return isConcerned ? { version: last.version + 1 } : last;
}
