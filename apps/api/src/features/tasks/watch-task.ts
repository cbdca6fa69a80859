import type { Change } from '@earshot/db/notify';
import { findTask } from '@earshot/db/queries/tasks/tasks';
import { notFound } from '@earshot/domain/errors/app-error';
import type { Task } from '@earshot/domain/tasks/schema';
import { gatherChanges } from '../../changes/gather-changes.ts';
import { patiently } from '../../changes/patiently.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import { toTask } from './task-view.ts';

const EVERY_MS = 1_000;
/** Without a change it looks all the same: at what was missed, and at rights. */
const IDLE_MS = 10_000;

const concerns = ({ kind }: Change) => (kind === 'operation' || kind === 'group' ? ('many' as const) : undefined);

export async function getTask({ deps, scope }: PlacedCall, taskId: string): Promise<Task> {
  const row = await findTask(deps.db, scope, taskId);
  if (row === undefined) throw notFound();
  return toTask(row);
}

/** The task, then again whenever something of it changes; ends when the caller may not see it any more. */
export async function* watchTask(
  call: PlacedCall,
  taskId: string,
  signal: AbortSignal = new AbortController().signal,
): AsyncGenerator<Task, void> {
  const changes = gatherChanges(call.deps.changes, { concerns, signal, everyMs: EVERY_MS, maxIds: 1 });
  let checkedAt = Date.now();
  let seen: string | undefined;
  try {
    for (; !signal.aborted; await changes.next(IDLE_MS)) {
      if (Date.now() - checkedAt > IDLE_MS) {
        await patiently(signal, call.recheck);
        checkedAt = Date.now();
      }
      const now = await patiently(signal, () => getTask(call, taskId));
      if (now === undefined) return;
      const text = JSON.stringify(now);
      if (text !== seen) yield now;
      seen = text;
    }
  } finally {
    changes.stop();
  }
}
