import type { Change } from '@earshot/db/notify';
import { countOperations, listPresentOperations } from '@earshot/db/queries/processes/operation-list';
import { kindsToSee } from '@earshot/domain/operations/operation-rights';
import type { OperationsNow } from '@earshot/domain/operations/schema';
import { gatherChanges } from '../../changes/gather-changes.ts';
import { patiently } from '../../changes/patiently.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import type { Principal } from '../../trpc/principal.ts';
import { findSeenOperation } from './find-seen-operation.ts';
import { toOperation } from './operation-view.ts';

const EVERY_MS = 500;
/** Without a change it looks all the same: at first plays that are due, at what was missed, and at rights. */
const IDLE_MS = 10_000;
const RECHECK_MS = 10_000;
const MOST = 50;

interface Wish {
  readonly operationId: string | undefined;
  readonly signal: AbortSignal | undefined;
}

/** What goes on, then again whenever that changes; ends when the caller may not see it any more. */
export async function* watchOperations(
  call: PlacedCall,
  { operationId, signal = new AbortController().signal }: Wish,
): AsyncGenerator<OperationsNow, void> {
  const changes = gatherChanges(call.deps.changes, { concerns, signal, everyMs: EVERY_MS, maxIds: 1 });
  let { principal } = call;
  let checkedAt = Date.now();
  let told: string | undefined;
  try {
    for (; !signal.aborted; await changes.next(IDLE_MS)) {
      if (Date.now() - checkedAt > RECHECK_MS) {
        principal = (await patiently(signal, call.recheck)) ?? principal;
        checkedAt = Date.now();
      }
      const now = await patiently(signal, () => readOperationsNow(call, principal, operationId));
      if (now === undefined) return;
      const text = JSON.stringify(now);
      if (text !== told) yield now;
      told = text;
    }
  } finally {
    changes.stop();
  }
}

/** Which delivery or operation it is does not matter: what is in scope is looked at in one statement. */
const concerns = ({ kind }: Change) =>
  kind === 'delivery' || kind === 'operation' || kind === 'group' ? ('many' as const) : undefined;

async function readOperationsNow(
  { deps: { db }, scope }: PlacedCall,
  principal: Principal,
  operationId: string | undefined,
): Promise<OperationsNow> {
  const { permissions } = principal;
  const asOf = new Date();
  if (operationId !== undefined) {
    const row = await findSeenOperation(db, { scope, principal }, operationId);
    return { running: row.state === 'running' ? 1 : 0, items: [toOperation(row, permissions, asOf)] };
  }
  const kinds = kindsToSee(permissions, undefined);
  const [running, rows] = await Promise.all([
    countOperations(db, scope, { kinds, states: ['running'] }),
    listPresentOperations(db, scope, { kinds, limit: MOST }),
  ]);
  return { running, items: rows.map((row) => toOperation(row, permissions, asOf)) };
}
