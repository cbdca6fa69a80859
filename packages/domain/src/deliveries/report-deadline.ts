import { PRESENCE_LEASE_MS } from '../controllers/presence.ts';
import { DELIVERY_LIMITS } from './segments.ts';

/** A period in which the platform did not receive reports. During an outage `until` is the present. */
export interface Outage {
  readonly from: Date;
  readonly until: Date;
}

/**
 * After an outage the controllers send their stored reports. Silence counts again after a full lease, in
 * milliseconds.
 */
export const OUTAGE_SETTLING_MS = PRESENCE_LEASE_MS;

/** The start of the reporting time: the end of the last play. */
export const reportTimeFrom = (reportDeadline: Date): Date =>
  new Date(reportDeadline.getTime() - DELIVERY_LIMITS.reportMs);

/**
 * Extends the report deadline by each outage since the last play.
 * @param reportDeadline The planned deadline, without outages.
 * @param outages Sorted by start; may overlap.
 */
export function putOffByOutages(reportDeadline: Date, outages: readonly Outage[]): Date {
  let deadline = reportDeadline.getTime();
  let counted = reportTimeFrom(reportDeadline).getTime();
  for (const { from, until } of outages) {
    if (from.getTime() >= deadline) break;
    const end = until.getTime() + OUTAGE_SETTLING_MS;
    const begin = Math.max(counted, from.getTime());
    if (end <= begin) continue;
    deadline += end - begin;
    counted = end;
  }
  return new Date(deadline);
}
