import { CONTROLLER_STATUSES, type ControllerStatus } from '@earshot/domain/controllers/presence';
import { initialFilters, readFilters } from '@earshot/domain/dashboard/filters';
import { useFlag } from '#/lib/settings.ts';

const ORDER: readonly ControllerStatus[] = ['active', 'inactive', 'fault', 'unknown', 'rebooting'];

/** Statuses offered as filters. A portal setting adds Rebooting. */
export function useOfferedStatuses(): readonly ControllerStatus[] {
  const offersRebooting = useFlag('rebootingFilter');
  return offersRebooting ? ORDER : ORDER.filter((status) => status !== 'rebooting');
}

/** Requested statuses. If all offered statuses are selected, every status is requested, including those not offered. */
export function wantedStatuses(
  offered: readonly ControllerStatus[],
  filterType: string | undefined,
): readonly ControllerStatus[] {
  const chosen = readFilters(offered, filterType);
  return chosen.length === initialFilters(offered).length ? CONTROLLER_STATUSES : chosen;
}
