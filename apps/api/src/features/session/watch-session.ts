import type { Change } from '@earshot/db/notify';
import { concernsScope } from '@earshot/db/queries/groups/group-concern';
import type { SessionChange } from '@earshot/domain/session/schema';
import { gatherChanges } from '../../changes/gather-changes.ts';
import type { Call } from '../../trpc/call.ts';
import { toAppError } from '../../trpc/errors.ts';

const EVERY_MS = 250;
/** Read again without a word, because a notification can be lost. */
const AGAIN_MS = 60_000;
const RETRY_MS = 1_000;
const MAX_IDS = 100;

/**
 * Says at once, and whenever the caller's rights may have changed, that `session.current` is to be read again. Ends with
 * UE_401 when the session does.
 */
export async function* watchSession(
  call: Call,
  signal: AbortSignal = new AbortController().signal,
): AsyncGenerator<SessionChange, void> {
  const changes = gatherChanges(call.deps.changes, {
    concerns: (change) => concernOf(change, call),
    signal,
    everyMs: EVERY_MS,
    maxIds: MAX_IDS,
  });
  try {
    for (let version = 1; !signal.aborted; version += 1) {
      yield { version };
      await untilConcerned(call, { changes, signal });
    }
  } finally {
    changes.stop();
  }
}

async function untilConcerned(
  call: Call,
  { changes, signal }: { changes: ReturnType<typeof gatherChanges>; signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted) {
    const { ids, many } = await changes.next(AGAIN_MS);
    if (signal.aborted) return;
    try {
      await call.recheck();
      // Other customers' groups change all the time.
      if (many || ids.length === 0 || ids.includes(OWN)) return;
      if (await concernsScope(call.deps.db, call.principal.scope, ids)) return;
    } catch (error) {
      if (toAppError(error).code !== 'UE_510') throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      return;
    }
  }
}

/** Stands among the ids of groups for "it is about this caller". */
const OWN = 'own';

function concernOf({ kind, ids, many }: Change, { principal }: Call): readonly string[] | 'many' | undefined {
  if (kind === 'settings') return [OWN];
  if (kind === 'group') return many === true ? 'many' : ids;
  const own = { session: principal.holderId, user: principal.userId, role: String(principal.role.id) };
  if (kind !== 'session' && kind !== 'user' && kind !== 'role') return undefined;
  return many === true || ids.includes(own[kind]) ? [OWN] : undefined;
}
