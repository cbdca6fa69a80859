import type { DeliveryDetail } from '@earshot/domain/deliveries/schema';
import { formatDayMonth, formatSpan, formatWallDate } from '#/lib/format.ts';
import { deliveryTexts } from '#/shared/deliveries/texts.ts';

type WallSchedule = NonNullable<DeliveryDetail['schedule']>;

const { schedule: texts } = deliveryTexts;
const DAY = 86_400;
const WEEK = 7 * DAY;
/** Lists up to this many excluded days by date; more are only counted. */
const NAMED = 3;

/** Drops the seconds if they are zero: `09:00`. */
const clock = (time: string): string => time.replace(/^(\d\d:\d\d):00$/, '$1');

const whose = ({ mode, timezone }: WallSchedule): string =>
  mode === 'sameWallClock' ? texts.localTime : texts.clocksOf(timezone);

function every(seconds: number): string {
  if (seconds === DAY) return texts.everyDay;
  if (seconds === WEEK) return texts.everyWeek;
  return texts.every(formatSpan(seconds * 1_000).replace(/^1 /, ''));
}

function ends({ count, endDate }: WallSchedule): string {
  return endDate === undefined ? texts.plays(count ?? 1) : texts.until(formatWallDate(endDate));
}

function leftOut({ exceptions }: WallSchedule): string {
  if (exceptions.length === 0) return '';
  const days = exceptions.toSorted();
  return days.length > NAMED ? texts.daysLeftOut(days.length) : texts.leftOut(days.map(formatDayMonth));
}

/** For example "Every day at 09:00 local time from 24 Nov 2026, 30 plays; 24 Dec left out". */
export function scheduleText(schedule: WallSchedule): string {
  const { startDate, startTime, intervalSeconds } = schedule;
  const [day, time] = [formatWallDate(startDate), `${clock(startTime)} ${whose(schedule)}`];
  const repeats = schedule.endDate !== undefined || (schedule.count ?? 1) > 1;
  if (!repeats) return `${day}, ${time}${leftOut(schedule)}`;
  // Intervals of whole days repeat at one time of day; for other intervals only the first play has a fixed time.
  const when =
    intervalSeconds % DAY === 0
      ? `${every(intervalSeconds)} ${texts.at(time)}, ${texts.from(day)}`
      : `${every(intervalSeconds)}, ${texts.from(`${day}, ${time}`)}`;
  return `${when}, ${ends(schedule)}${leftOut(schedule)}`;
}
