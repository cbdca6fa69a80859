import type { DeviceChange, DeviceFault } from '@earshot/domain/controllers/controller-past';
import { HOUR_MS } from '@earshot/domain/time/durations';
import { chance } from '../chance.ts';
import type { Living } from '../life/living.ts';
import type { Rhythm } from '../life/rhythm.ts';
import type { PastTime } from './outages.ts';

interface Of {
  readonly seed: string;
  readonly serial: string;
  readonly used: readonly Living[];
  readonly time: PastTime;
  readonly hours: readonly Rhythm[];
  /** Sorted by time. They begin at `changesFrom`. */
  readonly changes: readonly DeviceChange[];
  readonly changesFrom: number;
  readonly faults: readonly DeviceFault[];
}

/**
 * Device ids of the headsets outside their racks at a time: by their changes if these are known, and otherwise those
 * whose shift is below the share of staff at work.
 */
export function headsetsOut(of: Of): (time: number) => string[] {
  const { seed, serial, used, time, hours, changesFrom, faults } = of;
  const changesOf = Map.groupBy(of.changes, ({ deviceId }) => deviceId);
  const headsets = used
    .filter(({ slot }) => slot.category === 'headset')
    .map(({ row: { id } }) => ({
      id,
      shift: chance(seed, serial, id, 'shift'),
      changes: changesOf.get(id) ?? [],
    }));
  const isFaulty = (id: string, at: number) =>
    faults.some(({ deviceId, from, until }) => deviceId === id && at >= from && at < until);
  return (at) => {
    const staff = hours[Math.floor((at - time.from) / HOUR_MS)]?.staff ?? 0;
    return headsets.flatMap(({ id, shift, changes }) => {
      const isOut =
        at < changesFrom ? shift < staff : changes.findLast((change) => change.at <= at)?.status === 'online';
      return isOut && !isFaulty(id, at) ? id : [];
    });
  };
}
