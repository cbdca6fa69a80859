import { CHART_DAYS, type ChartDays } from '@earshot/domain/time/chart-days';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Chart } from '#/components/chart/chart.tsx';
import { ChartPanel } from '#/components/chart/chart-panel.tsx';
import { PeriodChoice } from '#/components/chart/period-choice.tsx';
import { formatLength } from '#/lib/format.ts';
import { browserZone } from '#/lib/local-time.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { incidentTexts } from '#/shared/incidents/texts.ts';
import { countsChart, repairChart } from '../incident-days-charts.ts';
import { IncidentDaysTable } from './incident-days-table.tsx';

const { days: texts } = incidentTexts;
const COUNTS_HEIGHT = 132;
const REPAIR_HEIGHT = 108;
const EVERY_MS = 60_000;

/** Incidents that began and were resolved by day, and how long they lasted. */
export function IncidentDaysPanel() {
  const { id: groupId } = useSelectedGroup();
  const [days, setDays] = useState<ChartDays>(30);
  const zone = browserZone();
  const { data, error, refetch } = trpc.incidents.days.useQuery(
    { groupId, days, zone },
    { refetchInterval: EVERY_MS, placeholderData: keepPreviousData },
  );
  const items = data?.items ?? [];
  const sum = (key: 'began' | 'resolved' | 'unresolved') => items.reduce((total, item) => total + item[key], 0);
  const state = error
    ? ({ kind: 'failed', error, title: texts.failed, onRetry: () => void refetch() } as const)
    : data === undefined
      ? ({ kind: 'loading' } as const)
      : sum('began') + sum('resolved') + sum('unresolved') === 0
        ? ({ kind: 'empty', title: texts.none, text: texts.noneHelp } as const)
        : undefined;
  const repaired = data !== undefined && data.medianRepairMs !== null;
  return (
    <ChartPanel
      title={texts.title}
      note={zone}
      tools={<PeriodChoice periods={CHART_DAYS} value={days} onChange={setDays} />}
      lead={[
        texts.lead(sum('began'), sum('resolved')),
        repaired && texts.repair(formatLength(data.medianRepairMs), formatLength(data.longestRepairMs)),
      ]
        .filter(Boolean)
        .join(' ')}
      state={state}
      height={COUNTS_HEIGHT + REPAIR_HEIGHT}
      table={<IncidentDaysTable days={items} />}
      className="mb-3.5"
    >
      <Chart {...countsChart(items)} height={COUNTS_HEIGHT} />
      {repaired && (
        <div className="mt-3">
          <Chart {...repairChart(items)} height={REPAIR_HEIGHT} />
        </div>
      )}
    </ChartPanel>
  );
}
