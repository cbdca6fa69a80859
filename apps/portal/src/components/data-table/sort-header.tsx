import { SORT_SIGNS } from '@earshot/domain/lists/sort-sign';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { cn } from '#/lib/class-names.ts';
import type { ListSearch } from '#/lib/list-search.ts';
import { shellTexts } from '#/texts/shell.ts';
import { type DataColumn, roomClasses } from './column.ts';
import { ColumnEdge } from './column-edge.tsx';
import { chosenWidthClasses, columnWidthStyle, pinnedClasses } from './column-width.ts';

interface SortHeaderProps<Row, Sort extends string> {
  readonly column: DataColumn<Row, Sort>;
  readonly sort: Pick<ListSearch<Sort>, 'sort' | 'order'> | undefined;
  readonly onSort: ((column: Sort) => void) | undefined;
  /** The width chosen by the user, in pixels. */
  readonly width: number | undefined;
  /** Omitted if columns cannot be resized. */
  readonly onWidth: ((width: number | undefined) => void) | undefined;
  /** Stays in place while the other columns scroll. */
  readonly pinned?: boolean;
}

export function SortHeader<Row, Sort extends string>(props: SortHeaderProps<Row, Sort>) {
  const { column, sort, onSort, width, onWidth, pinned } = props;
  const { header, sort: name, secondary, className } = column;
  const active = name !== undefined && sort?.sort === name;
  const rises = SORT_SIGNS[sort?.order ?? 'ASC'] === 1;
  const Arrow = rises ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      // Without this label, screen readers would add the edge's label to the header's name.
      aria-label={onWidth && header}
      aria-sort={active ? (rises ? 'ascending' : 'descending') : undefined}
      style={width === undefined ? undefined : columnWidthStyle(width)}
      className={cn(
        'relative min-w-[70px] border-b border-border px-3 py-2 text-left text-[12.5px] font-medium text-muted-foreground',
        roomClasses(secondary).cell,
        className,
        width !== undefined && chosenWidthClasses,
        pinned && cn(pinnedClasses, 'bg-card'),
      )}
    >
      {name === undefined || !onSort ? (
        header
      ) : (
        <button
          type="button"
          title={shellTexts.table.sortBy(header)}
          onClick={() => onSort(name)}
          className={cn(
            'inline-flex min-h-6 items-center gap-1 rounded-sm text-left hover:text-foreground',
            active && 'text-foreground',
          )}
        >
          {header}
          <Arrow aria-hidden className={cn('size-3', !active && 'invisible')} />
        </button>
      )}
      {onWidth && <ColumnEdge column={header} width={width} onWidth={onWidth} />}
    </th>
  );
}
