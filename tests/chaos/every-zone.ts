import { playsOf } from '@earshot/domain/schedules/plays';
import type { Schedule } from '@earshot/domain/schedules/schedule';
import { walkedInstants } from '@earshot/domain/schedules/testing/walk-clocks';

const DAYS = 3 * 365;
const DAY_SECONDS = 86_400;
/** Around the times at which clocks are changed, and one by day. */
const STARTS = ['00:00', '01:59', '02:30', '12:00'];

/** Every zone on every day of three years, by both implementations; the differences, in words. */
export function compareEveryZone(say: (text: string) => void, zones = Intl.supportedValuesOf('timeZone')): string[] {
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
  return wrong;
}
