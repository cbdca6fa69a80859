import { wallTimeAt } from '@earshot/domain/schedules/wall-clock';
import { DAY_MS, HOUR_MS } from '@earshot/domain/time/durations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hourParts } from './hour-parts.ts';

const ZONES = ['UTC', 'Europe/London', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'];
/** Clocks change in this week in some of the zones. */
const BEGIN = Date.UTC(2026, 2, 25, 7);

describe('the parts of a range in which clocks show an hour', () => {
  it('have each instant of the hour once, newest first, and lie in the range', () => {
    const instants = Array.from({ length: 7 * 24 * 4 }, (_, quarter) => BEGIN + (quarter * HOUR_MS) / 4);
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...ZONES), { minLength: 1 }),
        fc.integer({ min: 0, max: 23 }),
        fc.option(fc.integer({ min: 1, max: 7 }), { nil: undefined }),
        (zones, hour, weekday) => {
          const range = { from: new Date(BEGIN), to: new Date(BEGIN + 7 * DAY_MS) };
          const parts = hourParts(range, { hour, weekday }, zones);
          const inParts = (at: number) => parts.filter(({ from, to }) => from.getTime() <= at && at < to.getTime());
          const showsHour = (zone: string, at: number) => {
            const wall = new Date(wallTimeAt(zone, at));
            return wall.getUTCHours() === hour && (weekday === undefined || (wall.getUTCDay() || 7) === weekday);
          };
          const shown = instants.filter((at) => zones.some((zone) => showsHour(zone, at)));
          expect(shown.map((at) => inParts(at).length)).toEqual(shown.map(() => 1));
          const ends = parts.flatMap(({ from, to }) => [to, from]);
          expect(ends).toEqual(ends.toSorted((one, other) => other.getTime() - one.getTime()));
          expect(ends.every((at) => range.from <= at && at <= range.to)).toBe(true);
        },
      ),
    );
  });

  it('are one hour a day, where all clocks agree', () => {
    const range = { from: new Date('2026-11-25T00:00:00Z'), to: new Date('2026-11-27T00:00:00Z') };
    expect(hourParts(range, { hour: 10 }, ['Europe/London', 'UTC'])).toEqual([
      { from: new Date('2026-11-26T10:00:00Z'), to: new Date('2026-11-26T11:00:00Z') },
      { from: new Date('2026-11-25T10:00:00Z'), to: new Date('2026-11-25T11:00:00Z') },
    ]);
  });

  it('are one hour a week for an hour of a weekday', () => {
    const range = { from: new Date('2026-11-23T00:00:00Z'), to: new Date('2026-12-07T00:00:00Z') };
    const from = hourParts(range, { hour: 10, weekday: 3 }, ['UTC']).map((part) => part.from.toISOString());
    expect(from).toEqual(['2026-12-02T10:00:00.000Z', '2026-11-25T10:00:00.000Z']);
  });
});
