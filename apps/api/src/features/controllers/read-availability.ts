import { measureAvailability } from '@earshot/db/queries/controllers/availability';
import { listQuarters } from '@earshot/db/queries/controllers/availability-quarters';
import { type AvailabilityTime, availabilityOf, timesOfPeriods } from '@earshot/domain/controllers/availability';
import { availabilityPeriods } from '@earshot/domain/controllers/availability-periods';
import type {
  ControllerAvailability,
  ControllerAvailabilityChoice,
} from '@earshot/domain/controllers/availability-schema';
import type { PlacedCall } from '../../trpc/call.ts';

/** Measures how much of the last seven days the controllers of a group were online. */
export async function readAvailability(
  { deps: { db }, scope, place: { groupId } }: PlacedCall,
  { by, zone }: ControllerAvailabilityChoice,
): Promise<ControllerAvailability> {
  const now = Date.now();
  const periods = availabilityPeriods(by, { zone, now });
  const from = periods[0]?.from ?? now;
  const quarters = await listQuarters(db, { groupId, customerId: scope.customerId }, { from });
  const since = quarters.at(-1)?.to ?? from;
  const bounds = [since, ...periods.map(({ to }) => to).filter((to) => to > since)];
  const times = timesOfPeriods(periods, [...quarters, ...(await measureAvailability(db, { scope }, bounds))]);
  const all = { knownMs: sum(times, 'knownMs'), onlineMs: sum(times, 'onlineMs') };
  return {
    items: periods.map(({ day, from: start, to }, index) => {
      const time = times[index] ?? { knownMs: 0, onlineMs: 0 };
      return {
        day,
        from: new Date(start).toISOString(),
        to: new Date(to).toISOString(),
        availability: availabilityOf(time),
        ...time,
      };
    }),
    availability: availabilityOf(all),
    ...all,
  };
}

const sum = (times: readonly AvailabilityTime[], key: keyof AvailabilityTime): number =>
  times.reduce((total, time) => total + time[key], 0);
