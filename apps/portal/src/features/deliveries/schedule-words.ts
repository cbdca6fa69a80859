import type { DeliveryDetail } from '@earshot/domain/deliveries/schema';
import { formatDayMonth, formatSpan, formatWallDate } from '#/lib/format.ts';
import { deliveryTexts } from '#/texts/deliveries.ts';

type WallSchedule = NonNullable<DeliveryDetail['schedule']>;

const { schedule: texts } = deliveryTexts;
const DAY = 86_400;
const WEEK = 7 * DAY;
/** Left-out days that are named; more are counted. */
const NAMED = 3;

/** `09:00` unless there are seconds to tell. */
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

/** "Every day at 09:00 local time from 24 Nov 2026, 30 plays; 24 Dec left out". */
export function scheduleWords(schedule: WallSchedule): string {
  const { startDate, startTime, intervalSeconds } = schedule;
  const [day, time] = [formatWallDate(startDate), `${clock(startTime)} ${whose(schedule)}`];
  const repeats = schedule.endDate !== undefined || (schedule.count ?? 1) > 1;
  if (!repeats) return `${day}, ${time}${leftOut(schedule)}`;
  // Whole days keep the time of the day; of shorter steps the first one is told.
  const when =
    intervalSeconds % DAY === 0
      ? `${every(intervalSeconds)} ${texts.at(time)}, ${texts.from(day)}`
      : `${every(intervalSeconds)}, ${texts.from(`${day}, ${time}`)}`;
  return `${when}, ${ends(schedule)}${leftOut(schedule)}`;
}
