import type { CalendarEntry } from '@earshot/domain/calendar/schema';
import { describe, expect, it } from 'vitest';
import { byWallTime, clockOf } from './calendar-plays.ts';

const play = (wallTime: string, deliveryId: string, more: Partial<CalendarEntry> = {}) =>
  ({
    wallTime: `2026-11-21T${wallTime}`,
    deliveryId,
    locations: 1,
    collidesWith: [],
    ...more,
  }) as unknown as CalendarEntry;
const shown = (entries: readonly CalendarEntry[], part: 'day' | 'hour') =>
  Object.fromEntries(
    [...byWallTime(entries, part)].map(([key, groups]) => [
      key,
      groups.map(({ first, last, plays }) => `${first.deliveryId} ${clockOf(first)}–${clockOf(last)} ×${plays}`),
    ]),
  );

const other = (...names: string[]) => ({ collidesWith: names.map((castName) => ({ castName })) as never });

describe('the plays of the calendar', () => {
  it('are single up to two plays of a delivery, and grouped from three on', () => {
    const two = [play('09:00:00', 'a'), play('12:00:00', 'a')];
    expect(shown(two, 'day')).toEqual({ '2026-11-21': ['a 09:00–09:00 ×1', 'a 12:00–12:00 ×1'] });
    expect(shown([...two, play('15:00:30', 'a')], 'day')).toEqual({ '2026-11-21': ['a 09:00–15:00:30 ×3'] });
  });

  it('are in the order of their times', () => {
    const entries = [play('12:00:00', 'b'), play('09:00:00', 'a'), play('10:00:00', 'b')];
    expect(shown(entries, 'day')['2026-11-21']).toEqual(['a 09:00–09:00 ×1', 'b 10:00–10:00 ×1', 'b 12:00–12:00 ×1']);
  });

  it('are grouped by hour in a day', () => {
    const entries = ['09:00:00', '09:15:00', '09:30:00', '10:00:00'].map((time) => play(time, 'a'));
    expect(shown(entries, 'hour')).toEqual({
      '2026-11-21T09': ['a 09:00–09:30 ×3'],
      '2026-11-21T10': ['a 10:00–10:00 ×1'],
    });
  });

  it('have the most locations of a play and each other cast once', () => {
    const entries = [
      play('09:00:00', 'a', { locations: 3, ...other('Offer') }),
      play('10:00:00', 'a', { locations: 7, ...other('Offer', 'Recall') }),
      play('11:00:00', 'a', { locations: 5 }),
    ];
    const [group] = byWallTime(entries, 'day').get('2026-11-21') ?? [];
    expect(group).toMatchObject({ locations: 7, collidesWith: ['Offer', 'Recall'] });
  });
});
