import { castsConcernScope } from '@earshot/db/queries/message-casts/cast-concern';
import type { CastChange } from '@earshot/domain/message-casts/schema';
import { gatherChanges, type Gathering } from '../../changes/gather-changes.ts';
import { patiently } from '../../changes/patiently.ts';
import type { PlacedCall } from '../../trpc/call.ts';

const EVERY_MS = 500;
/** Without a change it looks all the same: at rights. */
const IDLE_MS = 30_000;
const MAX_IDS = 100;

/** Says at once, and whenever casts that are seen from the group changed, that they are to be read again. */
export async function* watchCasts(
  call: PlacedCall,
  signal: AbortSignal = new AbortController().signal,
): AsyncGenerator<CastChange, void> {
  const changes = gatherChanges(call.deps.changes, {
    concerns: ({ kind, ids, many }) => (kind !== 'messageCast' ? undefined : many === true ? 'many' : ids),
    signal,
    everyMs: EVERY_MS,
    maxIds: MAX_IDS,
  });
  try {
    for (let version = 1; !signal.aborted; version += 1) {
      yield { version };
      await untilConcerned(call, changes, signal);
    }
  } finally {
    changes.stop();
  }
}

/** Other customers' casts change all the time. */
async function untilConcerned({ deps, scope, recheck }: PlacedCall, changes: Gathering, signal: AbortSignal) {
  while (!signal.aborted) {
    const { ids, many } = await changes.next(IDLE_MS);
    await patiently(signal, recheck);
    if (many) return;
    if (ids.length > 0 && (await patiently(signal, () => castsConcernScope(deps.db, scope, ids)))) return;
  }
}
