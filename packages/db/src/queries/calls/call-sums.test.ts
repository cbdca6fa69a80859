import { RESPONSE_COUNTS } from '@earshot/domain/calls/response-times';
import { DAY_MS } from '@earshot/domain/time/durations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addedResponses, monthEnds } from './call-sums.ts';

const dayAt = (n: number) => new Date(Date.UTC(2027, 10, 1) + n * DAY_MS).toISOString().slice(0, 10);
/** The days from the first of the month until this one. */
const monthUntil = (day: string) =>
  Array.from({ length: Number(day.slice(8)) }, (_, index) => `${day.slice(0, 8)}${String(index + 1).padStart(2, '0')}`);

describe('the sums of months for a range', () => {
  it('have each of its days once, and no other', () => {
    fc.assert(
      fc.property(fc.nat({ max: 200 }), fc.nat({ max: 200 }), (start, length) => {
        const { added, subtracted } = monthEnds(dayAt(start), dayAt(start + length));
        const days = new Map<string, number>();
        for (const day of added.flatMap(monthUntil)) days.set(day, (days.get(day) ?? 0) + 1);
        for (const day of subtracted.flatMap(monthUntil)) days.set(day, (days.get(day) ?? 0) - 1);
        const once = [...days].filter(([, times]) => times !== 0);
        expect(once).toEqual(Array.from({ length }, (_, index) => [dayAt(start + index), 1]));
      }),
    );
  });

  it('are at most one for each month, and one before the range', () => {
    expect(monthEnds('2028-01-01', '2028-03-01')).toEqual({ added: ['2028-01-31', '2028-02-29'], subtracted: [] });
    expect(monthEnds('2027-12-31', '2028-01-02')).toEqual({
      added: ['2027-12-31', '2028-01-01'],
      subtracted: ['2027-12-30'],
    });
    expect(monthEnds('2028-01-05', '-infinity')).toEqual({ added: [], subtracted: [] });
  });
});

it('the sum of joined histograms adds and subtracts each count at its place', () => {
  const counts = fc.array(fc.nat({ max: 100_000 }), { minLength: RESPONSE_COUNTS, maxLength: RESPONSE_COUNTS });
  fc.assert(
    fc.property(fc.array(fc.record({ sign: fc.constantFrom(1, -1), counts }), { maxLength: 14 }), (histograms) => {
      const joined = histograms.map((one) => `${one.sign === 1 ? '+' : '-'}${one.counts.join(',')},`).join('');
      const sums = Array.from({ length: RESPONSE_COUNTS }, (_, place) =>
        histograms.reduce((sum, one) => sum + one.sign * (one.counts[place] ?? 0), 0),
      );
      expect(addedResponses(joined)).toEqual(sums);
    }),
  );
});
