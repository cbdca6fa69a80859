import type { Task } from '@earshot/domain/tasks/schema';
import { Chart } from '#/components/chart/chart.tsx';
import { ChartPanel } from '#/components/chart/chart-panel.tsx';
import { ChartTable } from '#/components/chart/chart-table.tsx';
import { Time } from '#/components/ui/time.tsx';
import { formatNumber, formatWallDate } from '#/lib/format.ts';
import { useTaskNights } from '../api/use-task-nights.ts';
import { taskNightsChart } from '../task-nights-chart.ts';
import { taskTexts } from '../texts.ts';

const { progressByNight: texts, states } = taskTexts;
const HEIGHT = 160;

/** Progress of a task by night. Shown once a controller has ended. */
export function TaskNightsPanel({ task }: { task: Task }) {
  const hasEnded = task.counts.done + task.counts.failed + task.counts.skipped > 0;
  return hasEnded ? <Nights task={task} /> : null;
}

function Nights({ task }: { task: Task }) {
  const { data, error, refetch } = useTaskNights(task);
  const nights = data?.items ?? [];
  const last = nights.at(-1);
  const state =
    data === undefined && error
      ? ({ kind: 'failed', error, title: texts.failed, onRetry: () => void refetch() } as const)
      : data === undefined
        ? ({ kind: 'loading' } as const)
        : last === undefined
          ? ({ kind: 'empty', title: texts.none } as const)
          : undefined;
  return (
    <ChartPanel
      title={texts.title}
      lead={texts.lead(nights.length, last?.left ?? 0)}
      state={state}
      height={HEIGHT}
      table={
        <ChartTable
          label={texts.title}
          head={[taskTexts.night, states.done, states.failed, states.skipped, texts.left, texts.from, texts.to]}
          rows={nights.toReversed().map(({ evening, done, failed, skipped, left, from, to }) => ({
            id: evening,
            cells: [
              formatWallDate(evening),
              ...[done, failed, skipped, left].map(formatNumber),
              <Time key="from" at={from} />,
              <Time key="to" at={to} />,
            ],
          }))}
        />
      }
      className="mb-4"
    >
      <Chart {...taskNightsChart(nights)} height={HEIGHT} />
    </ChartPanel>
  );
}
