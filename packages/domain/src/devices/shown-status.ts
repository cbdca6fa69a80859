import { DEVICE_STATUSES, type DeviceStatus } from './statuses.ts';

export interface StatusFacts {
  /** As its controller tells it. */
  readonly status: string;
  readonly presence: string;
  readonly deactivatedAt: Date | null;
}

/** An endpoint is active until it is deactivated. */
export const isActive = ({ deactivatedAt }: Pick<StatusFacts, 'deactivatedAt'>): boolean => deactivatedAt === null;

/** The one status that a list shows: removed and long offline tell more than what the controller last said. */
export function shownStatus(facts: StatusFacts): DeviceStatus {
  if (!isActive(facts)) return 'removed';
  if (facts.presence === 'longOffline' || facts.presence === 'unknown') return facts.presence;
  return DEVICE_STATUSES.find((known) => known === facts.status) ?? 'unknown';
}
