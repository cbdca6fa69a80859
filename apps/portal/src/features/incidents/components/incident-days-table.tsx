import type { IncidentDay } from '@earshot/domain/incidents/schema';
import { ChartTable } from '#/components/chart/chart-table.tsx';
import { formatLength, formatNumber, formatWallDate } from '#/lib/format.ts';
import { incidentTexts } from '#/shared/incidents/texts.ts';
import { chartTexts } from '#/texts/charts.ts';

const { days: texts } = incidentTexts;

/** Table of the charted values, newest first. */
export const IncidentDaysTable = ({ days }: { days: readonly IncidentDay[] }) => (
  <ChartTable
    label={texts.title}
    head={[chartTexts.day, texts.began, texts.resolved, texts.unresolved, texts.median, texts.longest]}
    rows={days.toReversed().map(({ day, began, resolved, unresolved, medianRepairMs, longestRepairMs }) => ({
      id: day,
      cells: [
        formatWallDate(day),
        formatNumber(began),
        formatNumber(resolved),
        formatNumber(unresolved),
        formatLength(medianRepairMs),
        formatLength(longestRepairMs),
      ],
    }))}
  />
);
