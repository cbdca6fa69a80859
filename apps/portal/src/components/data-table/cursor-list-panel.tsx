import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import type { Cursor, CursorPlace } from '#/lib/cursor-place.ts';
import type { DataColumn } from './column.ts';
import { type CursorPage, CursorPager } from './cursor-pager.tsx';
import { DataTable } from './data-table.tsx';
import { useTableView } from './table-view.ts';
import { ViewMenu } from './view-menu.tsx';

interface CursorListTexts {
  readonly title: string;
  readonly failed: string;
  readonly none: string;
  readonly noneHelp: string;
  readonly noMatch: string;
  readonly noMatchHelp: string;
}

interface CursorListPanelProps<Row extends Cursor> {
  /** Storage name of this table's view settings. */
  readonly table: string;
  readonly texts: CursorListTexts;
  readonly columns: readonly DataColumn<Row>[];
  readonly list: {
    readonly data: CursorPage<Row> | undefined;
    readonly error: unknown;
    readonly isError: boolean;
    readonly isPlaceholderData: boolean;
    readonly refetch: () => unknown;
  };
  readonly place: CursorPlace;
  readonly filters: ReactNode;
  readonly isFiltered: boolean;
  readonly rowName: (row: Row) => string;
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** Shown above the table, such as a failure of its filters. */
  readonly notice?: ReactNode;
  /** Shown instead of the table if the list cannot be asked for. */
  readonly problem?: ReactNode;
  /** Shown below the table, such as a drawer. */
  readonly children?: ReactNode;
}

/** A list that is read by time, newest first: filters, the table with its loading and error states, and the pager. */
export function CursorListPanel<Row extends Cursor>(props: CursorListPanelProps<Row>) {
  const { table, texts, columns, list, place, filters, isFiltered, rowName, onOpen, notice, problem, children } = props;
  const [view, setView] = useTableView(table);
  const change = useChangeSearch<CursorPlace>();
  const empty = isFiltered ? (
    <EmptyState title={texts.noMatch} text={texts.noMatchHelp} />
  ) : (
    <EmptyState title={texts.none} text={texts.noneHelp} />
  );
  return (
    <section aria-label={texts.title} className="panel overflow-hidden">
      <div className="flex flex-wrap items-end gap-2 border-b border-border px-3 py-2.5">
        {filters}
        <ViewMenu columns={columns} view={view} onView={setView} />
      </div>
      {notice}
      {problem ??
        (list.isError ? (
          <ErrorState error={list.error} title={texts.failed} onRetry={() => void list.refetch()} />
        ) : (
          <DataTable
            label={texts.title}
            columns={columns}
            rows={list.data?.items}
            rowId={({ id }) => id}
            rowName={rowName}
            view={view}
            onView={setView}
            onOpen={onOpen}
            stale={list.isPlaceholderData}
            empty={empty}
          />
        ))}
      {problem === undefined && list.data && !list.isError && (
        <CursorPager page={place.page ?? 1} shown={list.data} isPrevious={list.isPlaceholderData} onPlace={change} />
      )}
      {children}
    </section>
  );
}

/** Changes some values of the URL in place. */
export function useChangeSearch<Search extends object>(): (values: Partial<Search>) => void {
  const navigate = useNavigate();
  return useCallback(
    (values) =>
      void navigate({
        to: '.',
        search: ((before: object) => ({ ...before, ...values })) as never,
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
}
