import type { Change } from '@earshot/db/notify';
import { countOperations, listPresentOperations } from '@earshot/db/queries/processes/operation-list';
import { kindsToSee } from '@earshot/domain/operations/operation-rights';
import type { OperationsNow } from '@earshot/domain/operations/schema';
import { watchLatest } from '../../changes/watch-latest.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import type { Principal } from '../../trpc/principal.ts';
import { findSeenOperation } from './find-seen-operation.ts';
import { toOperation } from './operation-view.ts';

const EVERY_MS = 500;
/** The start of plays is not announced. */
const IDLE_MS = 10_000;
const MOST = 50;

interface Watched {
  readonly operationId: string | undefined;
  readonly signal: AbortSignal | undefined;
}

/** Yields the current operations, then again after each change. Throws when the caller may no longer see them. */
export const watchOperations = (call: PlacedCall, { operationId, signal }: Watched) =>
  watchLatest<OperationsNow>(call, {
    signal,
    concerns,
    read: ({ principal }) => readOperationsNow(call, principal, operationId),
    everyMs: EVERY_MS,
    idleMs: IDLE_MS,
  });

/** Ids are ignored: one statement reads all operations in scope. */
const concerns = ({ kind }: Change) =>
  kind === 'group' ? 'rights' : kind === 'delivery' || kind === 'operation' ? [] : undefined;

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
    countOperations(db, scope, { kinds, states: ['running'], includesParts: false }),
    listPresentOperations(db, scope, { kinds, limit: MOST }),
  ]);
  return { running, items: rows.map((row) => toOperation(row, permissions, asOf)) };
}
