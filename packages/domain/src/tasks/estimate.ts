import { MINUTES_PER_CONTROLLER, WINDOW } from './limits.ts';
import type { TaskLimits } from './rules.ts';

/** Number of consecutive updates that fit into one night. */
const TURNS_A_NIGHT = Math.floor(((24 - WINDOW.fromHour + WINDOW.toHour) * 60) / MINUTES_PER_CONTROLLER);

/** The number of nights that a task needs without failures. `groups`: the number of controllers in each group. */
export function nightsNeeded(groups: readonly number[], { atOnce, atOnceInFleet, canaries }: TaskLimits): number {
  const all = groups.reduce((sum, controllers) => sum + controllers, 0);
  if (all === 0) return 0;
  const first = Math.min(canaries, all);
  const others = Math.max(...groups) - (groups.length === 1 ? first : 0);
  const turns = Math.max(Math.ceil(others / atOnce), Math.ceil((all - first) / atOnceInFleet));
  return Math.ceil((Math.ceil(first / atOnce) + turns) / TURNS_A_NIGHT);
}
