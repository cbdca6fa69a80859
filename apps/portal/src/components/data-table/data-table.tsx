import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react';
import { Checkbox } from '#/components/ui/checkbox.tsx';
import { cn } from '#/lib/class-names.ts';
import type { ListSearch } from '#/lib/list-search.ts';
import { useLatest } from '#/lib/use-latest.ts';
import { shellTexts } from '#/texts/shell.ts';
import { type DataColumn, roomClasses, type RowSelection } from './column.ts';
import { tableWidthClasses, tableWidthStyle } from './column-width.ts';
import { DataRow } from './data-row.tsx';
import { moveBetweenRows } from './row-keys.ts';
import { SortHeader } from './sort-header.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { type TableView, withWidth } from './table-view.ts';
import { useGradualRows } from './use-gradual-rows.ts';
import { useRangeSelect } from './use-range-select.ts';

export interface DataTableProps<Row, Sort extends string> {
  readonly label: string;
  readonly columns: readonly DataColumn<Row, Sort>[];
  /** Undefined until the first response. */
  readonly rows: readonly Row[] | undefined;
  readonly rowId: (row: Row) => string;
  readonly rowName: (row: Row) => string;
  readonly view: TableView;
  /** Enables column resizing. */
  readonly onView?: ((view: TableView) => void) | undefined;
  readonly sort?: Pick<ListSearch<Sort>, 'sort' | 'order'> | undefined;
  readonly onSort?: ((column: Sort) => void) | undefined;
  readonly selection?: RowSelection<Row> | undefined;
  /** Called on Enter, and on a click that hits no other control. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** Additional content of an opened row, available at all widths. */
  readonly renderDetail?: ((row: Row) => ReactNode) | undefined;
  /** Shown in place of the rows if there are none. */
  readonly empty: ReactNode;
  /** The rows still belong to the previous query. */
  readonly stale?: boolean | undefined;
  /** Minimum width in pixels. In a narrower container the table scrolls and its first column stays in place. */
  readonly width?: number | undefined;
}

const NO_WIDTHS = {};

/**
 * The table component of the portal. On phones it shows the important columns and moves the rest into the opened row.
 * Rows that replace others are rendered when nothing else waits, so that they do not delay a click or a key.
 */
export function DataTable<Row, Sort extends string>(props: DataTableProps<Row, Sort>) {
  const { label, columns, rowId, rowName, view, onView, sort, onSort, selection, onOpen, empty } = props;
  const { width: tableWidth, renderDetail } = props;
  const shownRows = useDeferredValue(
    useMemo(() => ({ rows: props.rows, stale: props.stale }), [props.rows, props.stale]),
  );
  const { rows, stale } = shownRows.rows === undefined ? props : shownRows;
  const drawnRows = useGradualRows(rows, rowId);
  const body = useRef<HTMLTableSectionElement>(null);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const select = useRangeSelect({ rows, rowId, selection });
  const shown = useMemo(
    () => columns.filter(({ id, hidden, fixed }) => fixed === true || (view.columns[id] ?? hidden !== true)),
    [columns, view.columns],
  );
  const secondary = shown.some((column) => column.secondary === 'wide')
    ? 'wide'
    : shown.some((column) => column.secondary);
  const toggleOpened = (row: Row) => {
    const id = rowId(row);
    const next = new Set(opened);
    if (!next.delete(id)) next.add(id);
    setOpened(next);
  };
  const actions = useLatest({ toggleOpened, select, open: onOpen });

  if (rows === undefined) return <TableSkeleton columns={shown.length} />;
  if (rows.length === 0) return empty;
  const chosen = selection ? rows.filter((row) => selection.has(row)).length : 0;
  return (
    <div className="@container/table overflow-x-auto">
      <table
        aria-label={label}
        aria-busy={stale}
        style={tableWidth === undefined ? undefined : tableWidthStyle(tableWidth)}
        className={cn('w-full border-collapse', stale && 'opacity-60', tableWidth !== undefined && tableWidthClasses)}
      >
        <thead>
          <tr>
            {selection && (
              <th scope="col" className="w-9 border-b border-border py-2 pl-3 text-left">
                <Checkbox
                  aria-label={shellTexts.table.select(label)}
                  checked={chosen === rows.length}
                  mixed={chosen > 0 && chosen < rows.length}
                  onChange={(event) => selection.toggleShown(rows, event.target.checked)}
                />
              </th>
            )}
            {shown.map((column, index) => (
              <SortHeader
                key={column.id}
                column={column}
                pinned={index === 0 && tableWidth !== undefined}
                sort={sort}
                onSort={onSort}
                width={view.widths?.[column.id]}
                onWidth={onView && ((width) => onView(withWidth(view, column.id, width)))}
              />
            ))}
            {(secondary !== false || renderDetail) && (
              <td
                aria-hidden
                className={cn('w-10 border-b border-border', !renderDetail && roomClasses(secondary).opened)}
              />
            )}
          </tr>
        </thead>
        {/* Only moves the focus between rows, which Tab reaches. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <tbody ref={body} onKeyDown={(event) => moveBetweenRows(event, body.current)}>
          {drawnRows?.map((row, index) => {
            const isOpened = opened.has(rowId(row));
            return (
              <DataRow
                key={rowId(row)}
                row={row}
                name={rowName(row)}
                columns={shown}
                first={index === 0}
                compact={view.density === 'compact'}
                widths={view.widths ?? NO_WIDTHS}
                pinned={tableWidth !== undefined}
                opened={isOpened}
                expandable={secondary}
                detail={renderDetail && (isOpened ? renderDetail(row) : null)}
                selected={selection?.has(row)}
                opens={onOpen !== undefined}
                actions={actions}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
