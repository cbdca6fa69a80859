import { Link } from '@tanstack/react-router';
import { Chart } from '#/components/chart/chart.tsx';
import { ChartPanel } from '#/components/chart/chart-panel.tsx';
import { ChartTable } from '#/components/chart/chart-table.tsx';
import { formatLength, formatZonedDateTime } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { ControllerStatusBadge } from '#/shared/controllers/controller-status.tsx';
import { useConnection } from '../api/use-connection.ts';
import { useShownLocation } from '../location-context.ts';
import { connectionChart, connectionWords, lengthOf } from './connection-chart.ts';
import { overviewTexts } from './overview-texts.ts';

const { connection: texts } = overviewTexts;
const HEIGHT = 64;

/** Whether the location was online in the last 24 hours, and its present incidents. */
export function ConnectionPanel() {
  const { timezone } = useShownLocation().record;
  const { data, error, refetch } = useConnection();
  const words = data && connectionWords(data);
  const state =
    error && data === undefined
      ? ({ kind: 'failed', error, title: texts.failed, onRetry: () => void refetch() } as const)
      : data === undefined
        ? ({ kind: 'loading' } as const)
        : words === undefined
          ? ({ kind: 'empty', title: texts.none, text: texts.noneHelp } as const)
          : undefined;
  return (
    <ChartPanel
      title={texts.title}
      note={texts.note(timezone)}
      lead={
        <>
          {words} <PresentIncidents />
        </>
      }
      state={state}
      height={HEIGHT}
      table={
        <ChartTable
          label={texts.title}
          head={[texts.from, texts.to, texts.status, texts.length]}
          rows={(data?.periods ?? []).toReversed().map((period) => ({
            id: period.from,
            cells: [
              formatZonedDateTime(period.from, timezone),
              formatZonedDateTime(period.to, timezone),
              <ControllerStatusBadge key="status" status={period.status} />,
              formatLength(lengthOf(period)),
            ],
          }))}
        />
      }
    >
      {data && <Chart {...connectionChart(data, timezone)} height={HEIGHT} />}
    </ChartPanel>
  );
}

/** The number of incidents. Each is named above the tabs. */
function PresentIncidents() {
  const { id: controllerId, groupId, serialNumber } = useShownLocation().record;
  const { data } = trpc.incidents.list.useQuery({ groupId, controllerId });
  if (data === undefined) return null;
  if (data.items.length === 0) return texts.noIncident;
  return (
    <Link
      to="/events/incidents"
      search={{ search: serialNumber } as never}
      className="rounded-sm font-medium text-primary hover:underline"
    >
      {texts.incidents(data.items.length)}
    </Link>
  );
}
