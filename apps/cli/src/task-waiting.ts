import type { CallOptions, Earshot, Task } from '@earshot/sdk';
import { EXIT } from './exit-codes.ts';
import { taskProgress } from './output/task-columns.ts';
import { taskStatusWords } from './output/task-words.ts';
import { printable } from './output/text.ts';

/** Waits until a task has ended, printing its progress. A stopped task waits for a user. */
export async function waitForTask({ tasks }: Earshot, begun: Task, calling: CallOptions & { signal: AbortSignal }) {
  let [task, shown] = [begun, ''];
  for await (const now of tasks.watch(begun.id, calling)) {
    task = now;
    const line = `${printable(now.name)}: ${taskStatusWords(now)}, ${taskProgress(now)}`;
    if (line !== shown) process.stderr.write(`${line}\n`);
    shown = line;
    if (now.endedAt !== null) break;
  }
  const { done, failed, skipped } = task.counts;
  if (failed + skipped > 0) process.exitCode = done === 0 ? EXIT.none : EXIT.partly;
  return task;
}
