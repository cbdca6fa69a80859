import type { CounterSum } from '@earshot/db/queries/dashboard/dashboard-figures';
import type { DeviceKind } from '@earshot/domain/devices/kinds';

/** Counts of devices whose locations are cut off, from the sums of a place. */
export function lastKnownOf(sums: readonly CounterSum[], kind: DeviceKind) {
  const of = (status: string) => sums.find((sum) => sum.kind === kind && sum.status === status)?.n ?? 0;
  return { total: of('lastKnown'), online: of('lastKnownOnline'), faulty: of('lastKnownFaulty') };
}
