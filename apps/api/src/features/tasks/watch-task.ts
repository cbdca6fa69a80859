import type { Change } from '@earshot/db/notify';
import { findTask } from '@earshot/db/queries/tasks/tasks';
import { notFound } from '@earshot/domain/errors/app-error';
import type { Task } from '@earshot/domain/tasks/schema';
import { watchLatest } from '../../changes/watch-latest.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import { toTask } from './task-view.ts';

const EVERY_MS = 1_000;
const IDLE_MS = 10_000;

const concerns = ({ kind }: Change) => (kind === 'group' ? 'rights' : kind === 'operation' ? [] : undefined);

export async function getTask({ deps, scope }: PlacedCall, taskId: string): Promise<Task> {
  const row = await findTask(deps.db, scope, taskId);
  if (row === undefined) throw notFound();
  return toTask(row);
}

/** Yields the task, then each change of it. Throws when the caller may no longer see it. */
export const watchTask = (call: PlacedCall, taskId: string, signal: AbortSignal | undefined) =>
  watchLatest(call, { signal, concerns, read: () => getTask(call, taskId), everyMs: EVERY_MS, idleMs: IDLE_MS });
