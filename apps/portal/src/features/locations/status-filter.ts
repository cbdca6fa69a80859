import { CONTROLLER_STATUSES, type ControllerStatus } from '@earshot/domain/controllers/presence';

/** Statuses in the URL parameter `filterType`. An empty list means all. */
export const readStatuses = (filterType: string | undefined): ControllerStatus[] => {
  const named = new Set(filterType?.split(','));
  return CONTROLLER_STATUSES.filter((status) => named.has(status));
};

export function toggleStatus(chosen: readonly ControllerStatus[], status: ControllerStatus): string | undefined {
  const next = chosen.includes(status) ? chosen.filter((other) => other !== status) : [...chosen, status];
  return next.length === 0 || next.length === CONTROLLER_STATUSES.length ? undefined : next.join(',');
}
