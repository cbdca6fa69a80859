import { playsOf } from '@earshot/domain/schedules/plays';
import type { Schedule } from '@earshot/domain/schedules/schedule';
import { walkedInstants } from '@earshot/domain/schedules/testing/walk-clocks';

const DAYS = 3 * 365;
const DAY_SECONDS = 86_400;
/** Times around clock changes, and one at noon. */
const STARTS = ['00:00', '01:59', '02:30', '12:00'];

export interface ZonesCompared {
  readonly zones: number;
  readonly plays: number;
  /** Differences, one line each. */
  readonly wrong: readonly string[];
  readonly seconds: number;
}

/** Compares both implementations for every zone on every day of three years. */
export function compareEveryZone(
  say: (text: string) => void,
  zones = Intl.supportedValuesOf('timeZone'),
): ZonesCompared {
  const began = performance.now();
  const wrong: string[] = [];
  let compared = 0;
  for (const zone of zones) {
    for (const time of STARTS) {
      const repeat = { intervalSeconds: DAY_SECONDS, count: DAYS };
      const schedule: Schedule = { start: `2026-01-02T${time}`, zone, mode: 'sameWallClock', repeat, exceptions: [] };
      const ours = playsOf(schedule, zone).map(({ at }) => at);
      const theirs = walkedInstants(schedule, zone);
      compared += theirs.length;
      const differ = theirs.findIndex((at, index) => at !== ours[index]);
      if (differ !== -1 || ours.length !== theirs.length) wrong.push(`${zone} ${time}: play ${differ + 1} differs`);
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
    `- ${plays.toLocaleString('en-GB')} plays of ${STARTS.length} daily schedules over three years in each of ${zones} IANA zones, against a second`,
    `  implementation that steps through the clocks minute by minute: ${result}.`,
    ...wrong.slice(0, 20).map((text) => `- ${text}`),
  ].join('\n');
}
