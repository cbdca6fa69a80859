import type { Change } from '@earshot/db/notify';
import { concernsScope } from '@earshot/db/queries/groups/group-concern';
import type { SessionChange } from '@earshot/domain/session/schema';
import type { Concern } from '../../changes/gather-changes.ts';
import { type Reading, watchLatest } from '../../changes/watch-latest.ts';
import type { Call } from '../../trpc/call.ts';
import type { Principal } from '../../trpc/principal.ts';

const EVERY_MS = 250;
const IDLE_MS = 60_000;
const MAX_IDS = 100;

/**
 * Yields at once, and whenever the caller's rights may have changed, that `session.current` must be read again. Ends
 * with UE_401 when the session does.
 */
export const watchSession = (call: Call, signal: AbortSignal | undefined) =>
  watchLatest<SessionChange>(call, {
    signal,
    concerns: concernOf,
    read: (reading) => readVersion(call.deps, reading),
    everyMs: EVERY_MS,
    idleMs: IDLE_MS,
    maxIds: MAX_IDS,
  });

/** Skips groups outside the caller's scope; other customers' groups change all the time. */
async function readVersion(
  { db }: Call['deps'],
  { batch, last = { version: 0 }, principal }: Reading<SessionChange>,
): Promise<SessionChange> {
  const groupIds = batch === undefined || batch.many ? [] : batch.ids;
  const isConcerned = groupIds.length === 0 || (await concernsScope(db, principal.scope, groupIds));
  return isConcerned ? { version: last.version + 1 } : last;
}

/** Ids of changed groups; `rights` for changes that concern the caller directly. */
function concernOf({ kind, ids, many }: Change, principal: Principal): Concern | undefined {
  if (kind === 'settings') return 'many';
  if (kind === 'group') return many === true ? 'many' : ids;
  const own = { session: principal.holderId, user: principal.userId, role: String(principal.role.id) };
  if (kind !== 'session' && kind !== 'user' && kind !== 'role') return undefined;
  return many === true || ids.includes(own[kind]) ? 'rights' : undefined;
}
