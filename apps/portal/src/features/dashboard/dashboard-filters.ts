import { CONTROLLER_STATUSES, type ControllerStatus } from '@earshot/domain/controllers/presence';
import { initialFilters, readFilters } from '@earshot/domain/dashboard/filters';
import { useFlag } from '#/lib/settings.ts';

const ORDER: readonly ControllerStatus[] = ['active', 'inactive', 'fault', 'unknown', 'rebooting'];

/** The statuses that can be filtered by; Rebooting where the portal's settings offer it. */
export function useOfferedStatuses(): readonly ControllerStatus[] {
  const offersRebooting = useFlag('rebootingFilter');
  return offersRebooting ? ORDER : ORDER.filter((status) => status !== 'rebooting');
}

/** What is asked for: while all that is offered is on, every status, those that are not offered too. */
export function wantedStatuses(
  offered: readonly ControllerStatus[],
  filterType: string | undefined,
): readonly ControllerStatus[] {
  const chosen = readFilters(offered, filterType);
  return chosen.length === initialFilters(offered).length ? CONTROLLER_STATUSES : chosen;
}
