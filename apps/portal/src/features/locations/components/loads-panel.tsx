import { useState } from 'react';
import { Chart } from '#/components/chart/chart.tsx';
import { ChartPanel } from '#/components/chart/chart-panel.tsx';
import { FilterChip } from '#/components/ui/filter-chip.tsx';
import { trpc } from '#/lib/trpc.ts';
import { locationDetailsTexts } from '../details-texts.ts';
import { loadsChart } from '../load-series.ts';
import { useShownLocation } from '../location-context.ts';
import { LoadsTable } from './loads-table.tsx';

const { overview: texts } = locationDetailsTexts;
const PERIODS = [6, 24, 168] as const;
const EVERY_MS = 60_000;
const HEIGHT = 224;

export function LoadsPanel({ supported }: { supported: boolean }) {
  const { record } = useShownLocation();
  const [hours, setHours] = useState<(typeof PERIODS)[number]>(6);
  const { data, error, refetch } = trpc.locations.loads.useQuery(
    { controllerId: record.id, hours },
    { refetchInterval: EVERY_MS, enabled: supported },
  );
  const { timezone } = record;
  const points = data?.points ?? [];
  const state = !supported
    ? ({ kind: 'empty', title: texts.loadsUnsupported } as const)
    : error
      ? ({ kind: 'failed', error, title: texts.loadsFailed, onRetry: () => void refetch() } as const)
      : data === undefined
        ? ({ kind: 'loading' } as const)
        : points.length === 0
          ? ({ kind: 'empty', title: texts.noLoads } as const)
          : undefined;
  return (
    <ChartPanel
      title={texts.loads}
      tools={
        supported && (
          <fieldset aria-label={texts.period} className="flex gap-1">
            {PERIODS.map((period) => (
              <FilterChip key={period} on={hours === period} onToggle={() => setHours(period)}>
                {texts.hours[period]}
              </FilterChip>
            ))}
          </fieldset>
        )
      }
      lead={texts.loadsLead(timezone)}
      state={state}
      height={HEIGHT}
      table={<LoadsTable points={points} timezone={timezone} />}
    >
      <Chart {...loadsChart(points, { timezone, hours })} height={HEIGHT} />
    </ChartPanel>
  );
}
