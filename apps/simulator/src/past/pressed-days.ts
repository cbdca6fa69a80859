import type { PastEvent } from '@earshot/domain/controllers/controller-past';
import { HOUR_MS } from '@earshot/domain/time/durations';
import { chance } from '../chance.ts';
import type { Living } from '../life/living.ts';
import type { Rhythm } from '../life/rhythm.ts';
import type { LifePace } from '../scenario.ts';

interface Days {
  readonly seed: string;
  readonly living: Living;
  readonly pace: LifePace;
  readonly from: number;
  readonly hours: readonly Rhythm[];
}

/** The presses of a call point or keypad, at most one per hour. */
export function pressedDays({ seed, living: { row }, pace, from, hours }: Days): PastEvent[] {
  const { id: deviceId, category, location = null } = row;
  return hours.flatMap(({ rush }, hour) => {
    const luck = chance(seed, deviceId, 'press', hour);
    if (luck > Math.min(0.9, pace.pressesAnHour * rush * 0.4)) return [];
    const at = Math.round(from + hour * HOUR_MS + chance(seed, deviceId, 'press at', hour) * HOUR_MS);
    return [{ at, name: `${category}.pressed`, deviceId, detail: { deviceId, category, location } }];
  });
}
