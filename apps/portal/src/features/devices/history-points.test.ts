import type { DevicePoint } from '@earshot/domain/devices/detail-schema';
import { describe, expect, it } from 'vitest';
import { conferenceSpans, drawnPoints, drawnTime, statusSpans } from './history-points.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const point = (minutesAgo: number, values: Partial<DevicePoint> = {}): DevicePoint => ({
  at: new Date(NOW - minutesAgo * 60_000).toISOString(),
  status: 'online',
  presence: 'online',
  battery: 80,
  charging: false,
  conference: null,
  ...values,
});
const day = { from: NOW - 86_400_000, to: NOW };

describe('the chart of a device', () => {
  it('has at most 720 points and extends the last value to now [B-284]', () => {
    const drawn = drawnPoints(
      Array.from({ length: 2_000 }, (_, n) => point(2_000 - n)),
      day,
    );
    expect(drawn).toHaveLength(720);
    expect(drawn.at(-1)).toEqual({ at: NOW, battery: 80 });
  });
  it('starts at the first point in whole hours and covers at most a day', () => {
    expect(drawnTime([point(90)], NOW)).toEqual({ from: NOW - 7_200_000, to: NOW, hours: 2 });
    expect(drawnTime([point(5)], NOW).hours).toBe(1);
    expect(drawnTime([point(9_000)], NOW).hours).toBe(24);
  });
  it('has one span for each status, and the last span ends now', () => {
    const points = [point(60), point(50), point(40, { status: 'faulty' }), point(10, { presence: 'longOffline' })];
    expect(statusSpans(points, day).map(({ from, to, value }) => [value, (to - from) / 60_000])).toEqual([
      ['online', 20],
      ['faulty', 30],
      ['longOffline', 10],
    ]);
  });
  it('has a span for each stay in a conference, and gaps outside of any', () => {
    const points = [
      point(60, { conference: 3 }),
      point(50, { conference: 3, status: 'faulty' }),
      point(40),
      point(20, { conference: 10 }),
    ];
    expect(conferenceSpans(points, day).map(({ from, to, value }) => [value, from - NOW, to - NOW])).toEqual([
      [3, -60 * 60_000, -40 * 60_000],
      [10, -20 * 60_000, 0],
    ]);
  });
  it('is empty without points', () => {
    expect([drawnPoints([], day), statusSpans([], day), conferenceSpans([], day)]).toEqual([[], [], []]);
  });
});
