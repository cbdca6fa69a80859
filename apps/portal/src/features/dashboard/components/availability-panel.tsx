import {
  AVAILABILITY_DAYS,
  AVAILABILITY_STEPS,
  type AvailabilityStep,
} from '@earshot/domain/controllers/availability-periods';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Chart } from '#/components/chart/chart.tsx';
import { ChartPanel } from '#/components/chart/chart-panel.tsx';
import { FilterChip } from '#/components/ui/filter-chip.tsx';
import { formatShare } from '#/lib/format.ts';
import { browserZone } from '#/lib/local-time.ts';
import { trpc } from '#/lib/trpc.ts';
import { availabilityChart, axisMarks, offlineText } from '../availability-chart.ts';
import { dashboardTexts } from '../texts.ts';
import { AvailabilityTable } from './availability-table.tsx';

const { availability: texts } = dashboardTexts;
/** Height of the panel while it is not near the window, in pixels. */
export const AVAILABILITY_HEIGHT = 240;
const CHART_HEIGHT = 148;
const EVERY_MS = 60_000;

interface AvailabilityPanelProps {
  readonly groupId: string;
  readonly linksIncidents: boolean;
}

/** The online share of the controllers in the last seven days. */
export function AvailabilityPanel({ groupId, linksIncidents }: AvailabilityPanelProps) {
  const [by, setBy] = useState<AvailabilityStep>('days');
  const navigate = useNavigate();
  const zone = browserZone();
  const { data, error, refetch } = trpc.controllers.availability.useQuery(
    { groupId, by, zone },
    { refetchInterval: EVERY_MS, placeholderData: keepPreviousData },
  );
  const items = data?.items ?? [];
  // The former data is shown until the other intervals are loaded.
  const shown = items.length > AVAILABILITY_DAYS ? 'hours' : 'days';
  const [start] = axisMarks(items);
  const offline = data === undefined ? null : offlineText(data);
  const state =
    data === undefined
      ? error
        ? ({ kind: 'failed', error, title: texts.failed, onRetry: () => void refetch() } as const)
        : ({ kind: 'loading' } as const)
      : data.availability === null
        ? ({ kind: 'empty', title: texts.none, text: texts.noneHelp } as const)
        : undefined;
  const openDay = ({ day }: { day: string }) => void navigate({ to: '/events/incidents', search: { day } });
  return (
    <ChartPanel
      title={texts.title}
      note={zone}
      tools={
        <fieldset aria-label={texts.step} className="flex gap-1">
          {AVAILABILITY_STEPS.map((step) => (
            <FilterChip key={step} on={by === step} onToggle={() => setBy(step)}>
              {texts.steps[step]}
            </FilterChip>
          ))}
        </fieldset>
      }
      lead={[
        texts.lead(formatShare(data?.availability ?? null)),
        offline !== null && texts.offline(offline),
        start > 0 && texts.axis(start),
        linksIncidents && texts.hint,
      ]
        .filter(Boolean)
        .join(' ')}
      state={state}
      height={CHART_HEIGHT}
      table={<AvailabilityTable periods={items} by={shown} linksIncidents={linksIncidents} />}
    >
      <Chart
        {...availabilityChart(items, { by: shown, onPick: linksIncidents ? openDay : undefined })}
        height={CHART_HEIGHT}
      />
    </ChartPanel>
  );
}
