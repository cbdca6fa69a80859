import { isWorse, type TaskHealth } from './health.ts';
import type { HealthGate } from './plan.ts';
import type { TaskCounts } from './states.ts';

const controllers = (count: number): string => `${count} ${count === 1 ? 'controller' : 'controllers'}`;
const were = (count: number): string => (count === 1 ? 'was' : 'were');

interface End {
  readonly aborted: boolean;
  readonly health: TaskHealth;
  readonly gate: HealthGate | null;
}

/** Describes the end of a task; null if its work was done at every controller, and all are as well as before. */
export function taskEndMessage(counts: TaskCounts, { aborted, health, gate }: End): string | null {
  const { done, failed, skipped } = counts;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (aborted) {
    if (done + failed === 0) return `Cancelled before the first of ${controllers(total)}.`;
    const missed = failed > 0 ? ` ${controllers(failed)} failed.` : '';
    return `Cancelled after ${done} of ${controllers(total)}.${missed}`;
  }
  const parts = [
    ...(failed > 0 ? [`${controllers(failed)} failed`] : []),
    ...(skipped > 0 ? [`${controllers(skipped)} ${were(skipped)} skipped`] : []),
  ];
  const sentences = [
    ...(parts.length === 0 ? [] : [`${parts.join(', ')}.`]),
    ...(isWorse(health, gate) ? [worse(health)] : []),
  ];
  return sentences.length === 0 ? null : sentences.join(' ');
}

const worse = ({ checked, online, headsetsBefore, headsetsAfter }: TaskHealth): string =>
  `Afterwards ${online} of ${controllers(checked)} ${were(online)} online, with ${headsetsAfter} of ${headsetsBefore} headsets.`;
