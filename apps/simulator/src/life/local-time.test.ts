import { HOUR_MS } from '@earshot/domain/time/durations';
import { expect, it } from 'vitest';
import { dayAfter, dayOf } from './local-time.ts';

const day = (at: string) => {
  const { from, weekday } = dayOf(Date.parse(at));
  return [new Date(from).toISOString(), weekday];
};

it('the day of an instant begins at its local midnight, also when clocks change', () => {
  expect(day('2026-11-24T23:59:59.999Z')).toEqual(['2026-11-24T00:00:00.000Z', 2]);
  expect(day('2026-07-01T23:30:00Z')).toEqual(['2026-07-01T23:00:00.000Z', 4]);
  for (const time of ['00:30', '01:30', '22:30'])
    expect(day(`2026-03-29T${time}:00Z`)).toEqual(['2026-03-29T00:00:00.000Z', 0]);
  for (const time of ['00:30', '01:30', '23:30'])
    expect(day(`2026-10-25T${time}:00Z`)).toEqual(['2026-10-24T23:00:00.000Z', 0]);
});

it('each day of a year begins where the day before ends', () => {
  const lengths = [];
  for (let one = dayOf(Date.parse('2026-01-01T12:00:00Z')), i = 0; i < 365; i += 1) {
    const next = dayAfter(one);
    expect(next.weekday).toBe((one.weekday + 1) % 7);
    lengths.push((next.from - one.from) / HOUR_MS);
    one = next;
  }
  expect(lengths.filter((hours) => hours !== 24)).toEqual([23, 25]);
});
