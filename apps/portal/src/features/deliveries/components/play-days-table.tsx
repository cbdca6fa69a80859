import type { PlayDay } from '@earshot/domain/deliveries/schema';
import { Link } from '@tanstack/react-router';
import { ChartTable } from '#/components/chart/chart-table.tsx';
import { formatNumber, formatWallDate } from '#/lib/format.ts';
import { deliveryTexts } from '#/shared/deliveries/texts.ts';
import { chartTexts } from '#/texts/charts.ts';
import { playsOf } from '../play-days-chart.ts';

const { counts, title } = deliveryTexts.playDays;

/** Table of the days with plays, newest first. Each day leads to its plays in the calendar. */
export const PlayDaysTable = ({ days }: { days: readonly PlayDay[] }) => (
  <ChartTable
    label={title}
    head={[chartTexts.day, ...Object.values(counts)]}
    rows={days
      .filter((day) => playsOf(day) > 0)
      .toReversed()
      .map((day) => ({
        id: day.day,
        cells: [
          <Link key="day" to="/msgs/calendar" search={{ view: 'day', date: day.day }} className="underline">
            {formatWallDate(day.day)}
          </Link>,
          ...[day.heard, day.cut, day.failed, day.offline, day.noReport, day.waiting].map(formatNumber),
        ],
      }))}
  />
);
