import type { DevicePoint } from '@earshot/domain/devices/detail-schema';
import { describe, expect, it } from 'vitest';
import {
  conferenceSpans,
  drawnPoints,
  drawnTime,
  hasBattery,
  hasConference,
  statusOf,
  statusSpans,
} from './history-points.ts';

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
  it.each([
    ['now', [point(0)], 1],
    ['an hour ago', [point(60)], 1],
    ['a little more than an hour ago', [point(61), point(5)], 2],
    ['a day ago', [point(24 * 60)], 24],
    ['never', [], 24],
  ])('covers whole hours if the first report was %s', (_, points, hours) => {
    expect(drawnTime(points, NOW)).toEqual({ from: NOW - hours * 3_600_000, to: NOW, hours });
  });
  it('begins at its left edge with the value from before', () => {
    expect(drawnPoints([point(2_000, { battery: 90 }), point(60, { battery: null })], day)).toEqual([
      { at: day.from, battery: 90 },
      { at: NOW - 3_600_000, battery: null },
      { at: NOW, battery: null },
    ]);
  });
  it.each([
    [718, 719],
    [719, 720],
    [720, 720],
  ])('with %i points before now draws %i', (count, drawn) => {
    const points = Array.from({ length: count }, (_, n) => point(count - n));
    expect(drawnPoints(points, day)).toHaveLength(drawn);
  });
  it('is not extended if the last report is from now or later', () => {
    expect(drawnPoints([point(5), point(0)], day)).toHaveLength(2);
    expect(drawnPoints([point(5), point(-1)], day)).toHaveLength(2);
  });
});

const minutes = (points: readonly DevicePoint[]) =>
  statusSpans(points, day).map(({ from, to, value }) => [value, (NOW - from) / 60_000, (NOW - to) / 60_000]);

describe('the periods of a device', () => {
  it('are within the chart', () => {
    expect(minutes([point(2_000), point(10, { status: 'faulty' })])).toEqual([
      ['online', 24 * 60, 10],
      ['faulty', 10, 0],
    ]);
    expect(minutes([point(10), point(-5, { status: 'faulty' })])).toEqual([['online', 10, 0]]);
  });
  it('do not include values that were replaced at once, or before the chart begins', () => {
    expect(minutes([point(10), point(10, { status: 'faulty' })])).toEqual([['faulty', 10, 0]]);
    expect(minutes([point(3_000), point(2_000, { status: 'faulty' })])).toEqual([['faulty', 24 * 60, 0]]);
  });
  it.each([
    ['online', 'online', 'online'],
    ['rebooting', 'offline', 'rebooting'],
    ['online', 'longOffline', 'longOffline'],
    ['online', 'unknown', 'unknown'],
    ['sleepy', 'online', 'unknown'],
  ] as const)('with the status %s and the presence %s are %s', (status, presence, shown) => {
    expect(statusOf(point(1, { status, presence }))).toBe(shown);
  });
});

it('a device has a battery or a conference if any of its points has one', () => {
  const none = point(2, { battery: null });
  expect([hasBattery([none]), hasBattery([none, point(1, { battery: 0 })]), hasBattery([])]).toEqual([
    false,
    true,
    false,
  ]);
  expect([hasConference([none]), hasConference([none, point(1, { conference: 0 })]), hasConference([])]).toEqual([
    false,
    true,
    false,
  ]);
});
