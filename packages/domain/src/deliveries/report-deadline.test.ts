import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../time/durations.ts';
import { putOffByOutages } from './report-deadline.ts';

const HOUR = 60 * MINUTE_MS;
const over = Date.UTC(2026, 0, 1, 12);
/** The time this many hours after the end of the last play. */
const at = (hours: number) => new Date(over + hours * HOUR);
const outage = (from: number, until: number) => ({ from: at(from), until: at(until) });
/** A lease of 150 s, in hours. */
const LEASE = 150_000 / HOUR;
const deadline = at(24);

describe('the report deadline', () => {
  it.each([
    ['is unchanged without outages', [], 24],
    ['moves by the length of an outage and one lease', [outage(2, 5)], 27 + LEASE],
    ['moves only by the part of an outage after the last play', [outage(-3, 1)], 25 + LEASE],
    ['is unchanged by an outage that settled before the last play ended', [outage(-3, -1)], 24],
    ['moves by an outage that settles after the last play ended', [outage(-3, 0)], 24 + LEASE],
    ['moves by each of several outages', [outage(1, 2), outage(5, 7)], 27 + 2 * LEASE],
    ['counts overlapping outages once', [outage(1, 3), outage(2, 4), outage(2, 2.5)], 27 + LEASE],
    ['counts one lease if a second outage begins before the first settles', [outage(1, 2), outage(2, 3)], 26 + LEASE],
    [
      'moves by an outage after the first deadline but before the moved one',
      [outage(1, 3), outage(25, 26)],
      27 + 2 * LEASE,
    ],
    ['is unchanged by an outage after it', [outage(24, 30)], 24],
  ])('%s', (_name, outages, hours) => {
    expect(putOffByOutages(deadline, outages)).toEqual(at(hours));
  });

  it('stays in the future during an outage that began before it', () => {
    for (const now of [at(24), at(30), at(300)]) {
      expect(putOffByOutages(deadline, [{ from: at(23.9), until: now }]).getTime()).toBeGreaterThan(now.getTime());
    }
  });
});
