import { countOfController } from '@earshot/db/queries/dashboard/dashboard-figures';
import type { DevicePlace } from '@earshot/db/queries/devices/device-place';
import type { EnrolmentStats } from '@earshot/domain/enrolments/schema';
import { ENROLMENT_STATUSES } from '@earshot/domain/enrolments/status';
import type { Deps } from '../../deps.ts';
import { figuresOf } from '../../figures/group-figures.ts';

const STATUSES = [...ENROLMENT_STATUSES, 'UNKNOWN'] as const;

/** Counts headsets by the status of their latest use: for a group from its counters, for one location from the rows. */
export async function readEnrolmentStats(
  deps: Pick<Deps, 'db' | 'changes'>,
  { scope, controllerId }: DevicePlace,
): Promise<EnrolmentStats> {
  const sums =
    controllerId === undefined
      ? (await figuresOf(deps).of(scope).sums.get()).counters
      : await countOfController(deps.db, scope, controllerId);
  const ofStatus = (status: string) =>
    Math.max(0, sums.find((sum) => sum.kind === 'enrolment' && sum.status === status)?.n ?? 0);
  const counted = STATUSES.map((status) => [status, ofStatus(status)] as const);
  return {
    total: counted.reduce((sum, [, n]) => sum + n, 0),
    byStatus: Object.fromEntries(counted) as EnrolmentStats['byStatus'],
  };
}
