import type { OtherCast } from '@earshot/domain/schedules/collisions';
import { fireTable } from '@earshot/domain/schedules/fire-table';
import type { Schedule } from '@earshot/domain/schedules/schedule';
import { zonePeriods } from '@earshot/domain/schedules/zone-periods';
import type { Bench } from './bench.ts';
import { median } from './statistics.ts';

const LIMIT_MS = 200;
const HOUR = 3_600;
const ZONES = [
  'Europe/London',
  'Europe/Berlin',
  'Europe/Athens',
  'Europe/Istanbul',
  'America/New_York',
  'America/Chicago',
  'America/Los_Angeles',
  'America/St_Johns',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
];
const CONFERENCES = Array.from({ length: 10 }, (_, index) => index === 0);

const others: readonly OtherCast[] = Array.from({ length: 100 }, (_, index) => ({
  deliveryId: String(index),
  castName: `Cast ${index}`,
  conferences: CONFERENCES,
  durationMs: 10_000,
  plan: {
    segments: [{ startAt: new Date(Date.UTC(2027, 0, 1, 0, index)), intervalMs: 86_400_000, count: 365 }],
    skip: [],
  },
  locations: new Map(ZONES.map((zone) => [zone, 100])),
}));

/** Measures the fire table of a year as the user sees it, without the database. */
export const fireTableOfAYear: Bench = {
  name: 'fire-table',
  compares:
    'The fire table of a year in 12 time zones, computed in each round: its first page of 100 rows, with the collisions with 100 ' +
    'other casts. The first table of a process also computes the clock changes of each zone; its round uses years that were not ' +
    'requested before.',
  run: ({ controllers, rounds }) => {
    const locations = Array.from({ length: controllers }, (_, index) => ({
      id: String(index),
      zone: ZONES[index % ZONES.length] ?? '',
    }));
    const took = (year: number, intervalSeconds: number, count: number): number => {
      const began = performance.now();
      const schedule = { ...daily(year), repeat: { intervalSeconds, count } };
      const own = { conferences: CONFERENCES, durationMs: 5_000 };
      const now = new Date(Date.UTC(year - 1, 11, 1));
      fireTable({ schedule, locations, own, others, now, page: 1, pageSize: 100 });
      return performance.now() - began;
    };
    // Zone formats are created once per process; years are cached one by one.
    for (const zone of ZONES) zonePeriods(zone, Date.UTC(2020, 1), Date.UTC(2020, 2));
    const first = Array.from({ length: rounds }, (_, round) => took(2030 + 3 * round, 24 * HOUR, 365));
    const again = Array.from({ length: rounds }, () => took(2030, 24 * HOUR, 365));
    const hourly = Array.from({ length: rounds }, () => took(2030, HOUR, 8_760));
    const of = `a year for ${controllers.toLocaleString('en-GB')} locations in 12 zones`;
    return Promise.resolve([
      { name: `${of}, each day, years not asked for before`, value: median(first), unit: ' ms', limit: LIMIT_MS },
      { name: `${of}, each day, again`, value: median(again), unit: ' ms', limit: LIMIT_MS },
      { name: `${of}, each hour, again`, value: median(hourly), unit: ' ms', limit: LIMIT_MS },
    ]);
  },
};

const daily = (year: number): Schedule => ({
  start: `${year}-01-01T09:00`,
  zone: 'Europe/London',
  mode: 'sameWallClock',
  repeat: { intervalSeconds: 24 * HOUR, count: 365 },
  exceptions: [`${year}-12-25`, `${year}-12-26`],
});
