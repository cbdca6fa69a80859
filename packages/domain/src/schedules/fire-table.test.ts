import { describe, expect, it } from 'vitest';
import type { OtherCast } from './collisions.ts';
import { fireTable, type FireTableInput } from './fire-table.ts';
import type { Schedule } from './schedule.ts';

const first = Array.from({ length: 10 }, (_, index) => index === 0);
const schedule: Schedule = {
  start: '2026-10-24T09:00',
  zone: 'Europe/London',
  mode: 'sameWallClock',
  repeat: { intervalSeconds: 86_400, count: 2 },
  exceptions: [],
};
const locations = [
  { id: 'a', zone: 'Europe/London' },
  { id: 'b', zone: 'Europe/Dublin' },
  { id: 'c', zone: 'America/New_York' },
];
const other: OtherCast = {
  deliveryId: 'd',
  castName: 'Tills',
  conferences: first,
  durationMs: 10_000,
  plan: { segments: [{ startAt: new Date('2026-10-24T07:59:51Z'), intervalMs: 0, count: 1 }], skip: [] },
  locations: new Map([['Europe/Dublin', 1]]),
};
const tableOf = (change: Partial<FireTableInput> = {}) =>
  fireTable({
    schedule,
    locations,
    own: { conferences: first, durationMs: 5_000 },
    others: [],
    now: new Date('2026-10-01T00:00:00Z'),
    page: 1,
    pageSize: 100,
    ...change,
  });
const brief = (change?: Partial<FireTableInput>) =>
  tableOf(change).items.map(({ at, senderTime, localTime, locations: n, clock }) =>
    [at.toISOString().slice(5, 16), senderTime.slice(5, 16), localTime.slice(5, 16), n, clock].join(' '),
  );
const met = (change: Partial<OtherCast>) =>
  tableOf({ others: [{ ...other, ...change }] }).items.map(({ collisions }) => collisions.map(({ locations: n }) => n));

describe('the fire table', () => {
  it('has a row for each instant and local time, with the time of the sender and of the location', () => {
    expect(brief()).toEqual([
      '10-24T08:00 10-24T09:00 10-24T09:00 2 once',
      '10-24T13:00 10-24T14:00 10-24T09:00 1 once',
      '10-25T09:00 10-25T09:00 10-25T09:00 2 changed',
      '10-25T13:00 10-25T13:00 10-25T09:00 1 once',
    ]);
  });

  it('has one instant and several local times when all locations play at the same instant', () => {
    expect(brief({ schedule: { ...schedule, mode: 'sameInstant' } })).toEqual([
      '10-24T08:00 10-24T09:00 10-24T04:00 1 once',
      '10-24T08:00 10-24T09:00 10-24T09:00 2 once',
      '10-25T09:00 10-25T09:00 10-25T05:00 1 once',
      '10-25T09:00 10-25T09:00 10-25T09:00 2 changed',
    ]);
  });

  it('marks exceptions and counts locations that begin late', () => {
    const table = tableOf({
      schedule: { ...schedule, exceptions: ['2026-10-25'] },
      now: new Date('2026-10-24T10:00:00Z'),
    });
    expect(table.items.map(({ excepted }) => excepted)).toEqual([false, true, true]);
    expect(table.startedWithout).toBe(2);
  });

  it('names casts that overlap on the same conference, with the number of locations', () => {
    expect(met({})).toEqual([[1], [], [], []]);
    expect(met({ durationMs: 9_000 })).toEqual([[], [], [], []]);
    expect(met({ conferences: first.toReversed() })).toEqual([[], [], [], []]);
    expect(met({ locations: new Map([['Asia/Tokyo', 1]]) })).toEqual([[], [], [], []]);
  });

  it('names no casts that overlap with a skipped play', () => {
    const table = tableOf({ schedule: { ...schedule, exceptions: ['2026-10-24'] }, others: [other] });
    expect(table.items.map(({ collisions }) => collisions.length)).toEqual([0, 0, 0, 0]);
  });

  it.each([
    [0, 0, 0],
    [9, 9, 0],
    [10, 10, 0],
    [11, 10, 1],
  ])('of %i overlapping casts names %i and counts %i more', (casts, named, more) => {
    const [row] = tableOf({ others: Array.from({ length: casts }, () => other) }).items;
    expect([row?.collisions.length, row?.moreCollisions]).toEqual([named, more]);
  });

  it('excludes a play at the present moment', () => {
    const table = tableOf({ now: new Date('2026-10-24T08:00:00Z') });
    expect(table).toMatchObject({ total: 3, startedWithout: 2 });
  });

  it('is empty for a schedule without plays', () => {
    const none: Schedule = { ...schedule, repeat: { intervalSeconds: 60, until: '2026-10-24T08:00' } };
    expect(tableOf({ schedule: none })).toEqual({ items: [], total: 0, startedWithout: 0 });
  });

  it('is returned in pages', () => {
    expect(tableOf({ page: 2, pageSize: 3 })).toMatchObject({ total: 4, items: [{ locations: 1 }] });
  });

  it('groups zones with the same time only in the rows of that day, on every page', () => {
    // Algiers matches London until the clocks there go back, and Paris after that.
    const places = [...locations, { id: 'd', zone: 'Africa/Algiers' }, { id: 'e', zone: 'Europe/Paris' }];
    const whole = brief({ locations: places });
    expect(whole).toEqual([
      '10-24T07:00 10-24T08:00 10-24T09:00 1 once',
      '10-24T08:00 10-24T09:00 10-24T09:00 3 once',
      '10-24T13:00 10-24T14:00 10-24T09:00 1 once',
      '10-25T08:00 10-25T08:00 10-25T09:00 2 changed',
      '10-25T09:00 10-25T09:00 10-25T09:00 2 changed',
      '10-25T13:00 10-25T13:00 10-25T09:00 1 once',
    ]);
    for (const pageSize of [1, 2]) {
      const pages = [1, 2, 3, 4, 5, 6].flatMap((page) => brief({ locations: places, page, pageSize }));
      expect(pages).toEqual(whole);
    }
  });

  it('marks a time that occurs twice at some locations of a row', () => {
    const night = { ...schedule, start: '2026-10-25T01:30', repeat: { intervalSeconds: 60, count: 1 } };
    const places = ['Africa/Algiers', 'Europe/London'].map((zone) => ({ id: zone, zone }));
    for (const ordered of [places, places.toReversed()])
      expect(brief({ schedule: night, locations: ordered })).toEqual(['10-25T00:30 10-25T01:30 10-25T01:30 2 doubled']);
  });

  it('uses the new local time at the moment of a clock change', () => {
    const atChange: Schedule = { ...schedule, start: '2026-10-25T01:00', zone: 'UTC', mode: 'sameInstant' };
    const places = ['Africa/Algiers', 'Europe/Paris'].map((zone) => ({ id: zone, zone }));
    const once: Schedule = { ...atChange, repeat: { intervalSeconds: 0, count: 1 } };
    for (const ordered of [places, places.toReversed()])
      expect(brief({ schedule: once, locations: ordered })).toEqual(['10-25T01:00 10-25T01:00 10-25T02:00 2 once']);
  });
});
