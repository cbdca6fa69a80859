import type { TaskCounts } from './states.ts';

const controllers = (count: number): string => `${count} ${count === 1 ? 'controller' : 'controllers'}`;
const were = (count: number): string => (count === 1 ? 'was' : 'were');

/** Describes the end of a task; null if every controller was updated. */
export function taskEndMessage(counts: TaskCounts, { aborted }: { aborted: boolean }): string | null {
  const { done, failed, skipped } = counts;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (aborted) {
    if (done + failed === 0) return `Cancelled before any of ${controllers(total)} was updated.`;
    const missed = failed > 0 ? ` ${controllers(failed)} failed.` : '';
    return `Cancelled after ${done} of ${controllers(total)} ${were(done)} updated.${missed}`;
  }
  const parts = [
    ...(failed > 0 ? [`${controllers(failed)} failed`] : []),
    ...(skipped > 0 ? [`${controllers(skipped)} ${were(skipped)} not updated`] : []),
  ];
  return parts.length === 0 ? null : `${parts.join(', ')}.`;
}
