import type { AvailabilityStep } from '@earshot/domain/controllers/availability-periods';
import type { AvailabilityPeriod } from '@earshot/domain/controllers/availability-schema';
import { Link } from '@tanstack/react-router';
import { ChartTable } from '#/components/chart/chart-table.tsx';
import { formatShare, formatTime, formatWallDate, NO_VALUE } from '#/lib/format.ts';
import { chartTexts } from '#/texts/charts.ts';
import { offlineText } from '../availability-chart.ts';
import { dashboardTexts } from '../texts.ts';

const { availability: texts } = dashboardTexts;

interface AvailabilityTableProps {
  readonly periods: readonly AvailabilityPeriod[];
  readonly by: AvailabilityStep;
  readonly linksIncidents: boolean;
}

/** Table of the charted values, newest first. Days link to their incidents. */
export const AvailabilityTable = ({ periods, by, linksIncidents }: AvailabilityTableProps) => (
  <ChartTable
    label={texts.title}
    head={[chartTexts.day, ...(by === 'hours' ? [texts.from] : []), texts.online, texts.timeOffline]}
    rows={periods.toReversed().map((period) => ({
      id: period.from,
      cells: [
        linksIncidents ? <DayLink key="day" day={period.day} /> : formatWallDate(period.day),
        ...(by === 'hours' ? [formatTime(period.from)] : []),
        formatShare(period.availability),
        offlineText(period) ?? NO_VALUE,
      ],
    }))}
  />
);

const DayLink = ({ day }: { day: string }) => (
  <Link
    to="/events/incidents"
    search={{ day }}
    aria-label={texts.incidents(formatWallDate(day))}
    className="rounded-sm font-medium text-primary hover:underline"
  >
    {formatWallDate(day)}
  </Link>
);
