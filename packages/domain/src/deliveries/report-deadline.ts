import { PRESENCE_LEASE_MS } from '../controllers/presence.ts';
import { DELIVERY_LIMITS } from './segments.ts';

/** A time in which nobody listened to the fleet. While it lasts its end is the present. */
export interface Outage {
  readonly from: Date;
  readonly until: Date;
}

/** After an outage what the fleet kept back comes in; silence counts again when a whole lease has passed, in milliseconds. */
export const OUTAGE_SETTLING_MS = PRESENCE_LEASE_MS;

/** From when on time counts towards a report deadline: the end of the last play. */
export const reportTimeFrom = (reportDeadline: Date): Date =>
  new Date(reportDeadline.getTime() - DELIVERY_LIMITS.reportMs);

/**
 * When a missing report counts as none: only time in which the platform listened counts, so that each outage since the
 * last play puts it off.
 *
 * @param reportDeadline As it was planned, without any outage.
 * @param outages By their beginning; may overlap.
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
