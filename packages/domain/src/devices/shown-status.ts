import { DEVICE_STATUSES, type DeviceStatus } from './statuses.ts';

export interface StatusFacts {
  readonly status: string;
  readonly presence: string;
  readonly deactivatedAt: Date | null;
}

export const isActive = ({ deactivatedAt }: Pick<StatusFacts, 'deactivatedAt'>): boolean => deactivatedAt === null;

/** The displayed status: removed and long offline take precedence over the reported status. */
export function shownStatus(facts: StatusFacts): DeviceStatus {
  if (!isActive(facts)) return 'removed';
  if (facts.presence === 'longOffline' || facts.presence === 'unknown') return facts.presence;
  return DEVICE_STATUSES.find((known) => known === facts.status) ?? 'unknown';
}
