import { playsOf } from '@earshot/domain/schedules/plays';
import { type DayRule, type Schedule, WEEKDAYS } from '@earshot/domain/schedules/schedule';
import { rruleWalls } from '@earshot/domain/schedules/testing/rrule-walls';
import { walkedInstants, walkedWalls } from '@earshot/domain/schedules/testing/walk-clocks';

const DAYS = 3 * 365;
const DAY_SECONDS = 86_400;
/** Times around clock changes, and one at noon. */
const STARTS = ['00:00', '01:59', '02:30', '12:00'];

/** Days of the calendar. Their second implementation is a library for recurrence rules, with the clocks as above. */
const RULES: readonly DayRule[] = [
  { unit: 'week', every: 1, weekdays: WEEKDAYS.slice(0, 5), times: ['02:30', '17:50'] },
  { unit: 'week', every: 2, weekdays: ['saturday', 'sunday'], times: ['00:00', '01:59', '03:00'] },
  { unit: 'month', every: 1, nth: 1, weekdays: ['monday'], times: ['00:30'] },
  { unit: 'month', every: 1, nth: -1, weekdays: ['sunday'], times: ['01:30', '02:00'] },
  { unit: 'month', every: 1, nth: 31, times: ['12:00'] },
  { unit: 'day', every: 3, times: ['00:00', '02:15', '23:59'] },
];

/** The schedules of a zone, each with the instants of the second implementation. */
function* schedulesOf(zone: string): Generator<{ name: string; schedule: Schedule; theirs: number[] }> {
  const base = { zone, mode: 'sameWallClock' as const, exceptions: [] };
  for (const time of STARTS) {
    const repeat = { intervalSeconds: DAY_SECONDS, count: DAYS };
    const schedule: Schedule = { ...base, start: `2026-01-02T${time}`, repeat };
    yield { name: time, schedule, theirs: walkedInstants(schedule, zone) };
  }
  for (const [index, days] of RULES.entries()) {
    const schedule: Schedule = { ...base, start: '2026-01-02T00:00', repeat: { days, until: '2028-12-31T23:59' } };
    yield {
      name: `rule ${index + 1}`,
      schedule,
      theirs: walkedWalls(wallsOf(schedule, index), { zone, exceptions: [] }),
    };
  }
}

const walls = new Map<number, string[]>();
/** The wall times of a rule, which are the same in every zone. */
function wallsOf(schedule: Schedule, index: number): string[] {
  const known = walls.get(index) ?? rruleWalls(schedule);
  walls.set(index, known);
  return known;
}

export interface ZonesCompared {
  readonly zones: number;
  readonly plays: number;
  /** Differences, one line each. */
  readonly wrong: readonly string[];
  readonly seconds: number;
}

/** Compares both implementations for every zone over three years. */
export function compareEveryZone(
  say: (text: string) => void,
  zones = Intl.supportedValuesOf('timeZone'),
): ZonesCompared {
  const began = performance.now();
  const wrong: string[] = [];
  let compared = 0;
  for (const zone of zones) {
    for (const { name, schedule, theirs } of schedulesOf(zone)) {
      const ours = playsOf(schedule, zone).map(({ at }) => at);
      compared += theirs.length;
      const differ = theirs.findIndex((at, index) => at !== ours[index]);
      if (differ !== -1 || ours.length !== theirs.length) wrong.push(`${zone} ${name}: play ${differ + 1} differs`);
    }
  }
  say(`${compared.toLocaleString('en-GB')} plays in ${zones.length} time zones compared, ${wrong.length} differ`);
  return { zones: zones.length, plays: compared, wrong, seconds: (performance.now() - began) / 1_000 };
}

/** Renders the section of docs/benchmarks.md. */
export function zonesReport({ zones, plays, wrong, seconds }: ZonesCompared): string {
  const result = wrong.length === 0 ? 'no difference' : `**${wrong.length} differences**`;
  return [
    '## Schedules in every time zone',
    '',
    `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node} with time zones ${process.versions.tz ?? 'unknown'}, ${seconds.toFixed(0)} s.`,
    '',
    `- ${plays.toLocaleString('en-GB')} plays of ${STARTS.length} daily schedules and ${RULES.length} rules of weekdays and months over three years in each of ${zones}`,
    `  IANA zones, against a library for recurrence rules and clocks read minute by minute: ${result}.`,
    ...wrong.slice(0, 20).map((text) => `- ${text}`),
  ].join('\n');
}
