import { MAX_PAGE_SIZE } from '@earshot/domain/lists/page';
import type { DashboardController } from '@earshot/domain/dashboard/schema';
import { useSteadyRows } from '#/components/data-table/use-steady-rows.ts';
import { trpc } from '#/lib/trpc.ts';
import { usePolling } from './use-polling.ts';

type Question = Parameters<typeof trpc.dashboard.list.useQuery>[0];

const rowId = ({ id }: DashboardController) => id;

/** A page of controllers whose rows do not move while their data changes. */
export function useControllerRows(question: Exclude<Question, symbol>) {
  const polling = usePolling();
  const list = trpc.dashboard.list.useQuery(question, polling);
  const steady = useSteadyRows({
    question: JSON.stringify(question),
    // Placeholder rows belong to the previous query and are shown unchanged.
    rows: list.isPlaceholderData ? undefined : list.data?.items,
    rowId,
  });
  // Rows that no longer match are still on screen, so they are loaded by id.
  const gone = trpc.dashboard.list.useQuery(
    { groupId: question.groupId, controllerIds: [...steady.goneIds], pageSize: MAX_PAGE_SIZE },
    { ...polling, enabled: steady.goneIds.length > 0 },
  );
  const now = new Map(gone.data?.items.map((row) => [row.id, row]));
  const isGone = new Set(steady.goneIds);
  return {
    ...list,
    rows: (steady.rows ?? list.data?.items)?.map((row) => (isGone.has(row.id) ? (now.get(row.id) ?? row) : row)),
    waiting: steady.waiting,
    show: steady.show,
  };
}
