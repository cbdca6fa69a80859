import { MINUTES_PER_CONTROLLER, WINDOW } from './limits.ts';
import type { TaskLimits } from './rules.ts';

/** Updates that follow each other in one night. */
const TURNS_A_NIGHT = Math.floor(((24 - WINDOW.fromHour + WINDOW.toHour) * 60) / MINUTES_PER_CONTROLLER);

/** How many nights a task needs when all goes well. `groups`: how many controllers each group has in it. */
export function nightsNeeded(groups: readonly number[], { atOnce, atOnceInFleet, canaries }: TaskLimits): number {
  const all = groups.reduce((sum, controllers) => sum + controllers, 0);
  if (all === 0) return 0;
  const first = Math.min(canaries, all);
  const others = Math.max(...groups) - (groups.length === 1 ? first : 0);
  const turns = Math.max(Math.ceil(others / atOnce), Math.ceil((all - first) / atOnceInFleet));
  return Math.ceil((Math.ceil(first / atOnce) + turns) / TURNS_A_NIGHT);
}
