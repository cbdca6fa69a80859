import { SCHEDULE_LIMITS } from '../schedules/limits.ts';
import type { OlderPlan } from './older-plan.ts';

/** Message of a failed migration, which can be retried. */
export const MIGRATION_FAILED = 'Try again later';

/** Shown for a refused cast that has been changed since. */
export const NOTHING_IN_THE_WAY = 'Nothing is in the way any more.';

const { plays, interval } = SCHEDULE_LIMITS.newer;

/** Why a cast of the older area cannot be migrated to the newer area; undefined if it can. */
export function migrationObstacle({
  plan,
  hasClip,
}: {
  readonly plan: OlderPlan | null;
  readonly hasClip: boolean;
}): string | undefined {
  if (!hasClip) return 'It has no audio clip.';
  if (plan === null) return undefined;
  const { count, interval: seconds } = plan.repeat;
  if (plan.endType === 'repeats' && count > plays.max) return `It plays more than ${plays.max} times.`;
  if (seconds > 0 && seconds < interval.min) return 'Its plays are less than a minute apart.';
  return undefined;
}
