import { CHART_DAYS, type ChartDays } from '@earshot/domain/time/chart-days';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Chart } from '#/components/chart/chart.tsx';
import { ChartPanel } from '#/components/chart/chart-panel.tsx';
import { PeriodChoice } from '#/components/chart/period-choice.tsx';
import { formatPercent } from '#/lib/format.ts';
import { browserZone } from '#/lib/local-time.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { deliveryTexts } from '#/shared/deliveries/texts.ts';
import { missedOf, playDaysChart, playsOf } from '../play-days-chart.ts';
import { PlayDaysTable } from './play-days-table.tsx';

const { playDays: texts } = deliveryTexts;
const HEIGHT = 160;
const EVERY_MS = 5 * 60_000;

/** Plays heard and missed by day, at the locations of the selected group. */
export function PlayDaysPanel() {
  const { id: groupId } = useSelectedGroup();
  const navigate = useNavigate();
  const [days, setDays] = useState<ChartDays>(30);
  const zone = browserZone();
  const { data, error, refetch } = trpc.deliveries.countPlays.useQuery(
    { groupId, days, zone },
    { refetchInterval: EVERY_MS, staleTime: EVERY_MS, placeholderData: keepPreviousData },
  );
  const items = data?.items ?? [];
  const plays = items.reduce((sum, day) => sum + playsOf(day), 0);
  const missed = items.reduce((sum, day) => sum + missedOf(day), 0);
  const heard = items.reduce((sum, day) => sum + day.heard, 0);
  const state = error
    ? ({ kind: 'failed', error, title: texts.failed, onRetry: () => void refetch() } as const)
    : data === undefined
      ? ({ kind: 'loading' } as const)
      : data.tooMany
        ? ({ kind: 'empty', title: texts.tooMany, text: texts.tooManyHelp } as const)
        : plays === 0
          ? ({ kind: 'empty', title: texts.none, text: texts.noneHelp } as const)
          : undefined;
  return (
    <ChartPanel
      title={texts.title}
      note={zone}
      tools={<PeriodChoice periods={CHART_DAYS} value={days} onChange={setDays} />}
      lead={texts.lead(plays, { heard: formatPercent(heard, plays), missed })}
      state={state}
      height={HEIGHT}
      table={<PlayDaysTable days={items} />}
      className="mb-3.5"
    >
      <Chart
        {...playDaysChart(items)}
        height={HEIGHT}
        onPick={({ day }) => void navigate({ to: '/msgs/calendar', search: { view: 'day', date: day } })}
      />
    </ChartPanel>
  );
}
