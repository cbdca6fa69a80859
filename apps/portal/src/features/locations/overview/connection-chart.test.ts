import { MINUTE_MS } from '@earshot/domain/time/durations';
import type { ControllerStatus } from '@earshot/domain/controllers/presence';
import { describe, expect, it } from 'vitest';
import { connectionChart, connectionWords } from './connection-chart.ts';

const START = Date.parse('2026-11-25T12:00:00Z');
const iso = (minutes: number) => new Date(START + minutes * MINUTE_MS).toISOString();

/** Adjoining periods of these lengths in minutes. */
function connection(...lengths: [ControllerStatus, number][]) {
  let end = 0;
  const periods = lengths.map(([status, minutes]) => {
    const from = iso(end);
    end += minutes;
    return { status, from, to: iso(end) };
  });
  return { from: iso(0), to: iso(end), periods };
}

describe('the connection in words', () => {
  it.each([
    [connection(['active', 1440]), 'Online all the time.'],
    [connection(['fault', 40], ['rebooting', 2]), 'Online all the time.'],
    [connection(['inactive', 1440]), 'Offline all the time.'],
    [
      connection(['active', 700], ['inactive', 20], ['fault', 80]),
      'Online 97.5 % of the time, offline once for 20 min.',
    ],
    [
      connection(['inactive', 20], ['rebooting', 30], ['inactive', 62], ['active', 88]),
      'Online 59 % of the time, offline 2 times, longest 1 h 2 min.',
    ],
    [
      connection(['unknown', 130], ['active', 30], ['inactive', 10]),
      'Online 75 % of the known time, offline once for 10 min, unknown for 2 h 10 min.',
    ],
    [connection(['unknown', 130], ['active', 10]), 'Online all the known time, unknown for 2 h 10 min.'],
    [connection(['unknown', 130], ['inactive', 10]), 'Offline all the known time, unknown for 2 h 10 min.'],
    [connection(['unknown', 130]), undefined],
    [connection(), undefined],
  ])('%#: has its share and its interruptions', (periods, words) => {
    expect(connectionWords(periods)).toBe(words);
  });
});

describe('the chart of the connection', () => {
  it('has a band per period, with a colour and pattern of its own for each status', () => {
    const statuses: ControllerStatus[] = ['active', 'fault', 'rebooting', 'inactive', 'unknown'];
    const { bands = [] } = connectionChart(
      connection(...statuses.map((one) => [one, 10] as [ControllerStatus, 10])),
      'UTC',
    );
    expect(bands.map(({ name }) => name)).toEqual(['Active', 'Fault', 'Rebooting', 'Inactive', 'Unknown']);
    expect(bands.map(({ from, to }) => (to - from) / MINUTE_MS)).toEqual([10, 10, 10, 10, 10]);
    expect(new Set(bands.map(({ colour, pattern }) => `${colour} ${pattern}`)).size).toBe(5);
  });

  it('covers the whole time, with times in the zone of the location', () => {
    const { times } = connectionChart(connection(['active', 1440]), 'America/New_York');
    expect(times.ticks?.map((at) => times.write(at))).toEqual([
      '07:00',
      '11:00',
      '15:00',
      '19:00',
      '23:00',
      '03:00',
      '07:00',
    ]);
    expect(times.range).toEqual({ from: START, to: START + 1440 * MINUTE_MS });
  });
});
