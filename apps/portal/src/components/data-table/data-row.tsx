import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, memo, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { Button } from '#/components/ui/button.tsx';
import { Checkbox } from '#/components/ui/checkbox.tsx';
import { cn } from '#/lib/class-names.ts';
import { shellTexts } from '#/texts/shell.ts';
import { type DataColumn, roomClasses } from './column.ts';
import { chosenWidthClasses, columnWidthStyle, pinnedClasses } from './column-width.ts';

export interface RowActions<Row> {
  readonly toggleOpened: (row: Row) => void;
  /** Toggles the row; with `range`, sets all rows from the previously toggled one as well. */
  readonly select: (row: Row, range: boolean) => void;
  readonly open: ((row: Row) => void) | undefined;
}

interface DataRowProps<Row, Sort extends string> {
  readonly row: Row;
  readonly name: string;
  readonly columns: readonly DataColumn<Row, Sort>[];
  readonly first: boolean;
  readonly compact: boolean;
  readonly widths: Readonly<Record<string, number>>;
  /** The first column stays in place while the others scroll. */
  readonly pinned: boolean;
  readonly opened: boolean;
  /** Whether columns can be hidden for lack of room, and how early. */
  readonly expandable: boolean | 'wide' | undefined;
  /** Additional content of the opened row; null while it is closed, undefined in a table without such content. */
  readonly detail: ReactNode;
  /** Undefined in a table without selection. */
  readonly selected: boolean | undefined;
  readonly opens: boolean;
  readonly actions: RefObject<RowActions<Row>>;
}

const { table: texts } = shellTexts;
const INTERACTIVE = 'a, button, input, select, label';

function Row<Item, Sort extends string>(props: DataRowProps<Item, Sort>) {
  const { row, name, columns, first, compact, widths, pinned, opened, expandable, detail, selected, opens, actions } =
    props;
  const selectable = selected !== undefined;
  const hasDetail = detail !== undefined;
  const onSelect = (range: boolean) => actions.current.select(row, range);
  const onToggleOpened = () => actions.current.toggleOpened(row);
  const act = (range: boolean) =>
    opens ? actions.current.open?.(row) : hasDetail ? onToggleOpened() : onSelect(range);
  const opener = hasDetail ? '' : roomClasses(expandable).opened;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter') act(false);
    else if (event.key === ' ') {
      if (selectable) onSelect(event.shiftKey);
      else if (expandable || hasDetail) onToggleOpened();
      event.preventDefault();
    }
  };
  const onClick = (event: MouseEvent) => {
    const target = event.target as Element;
    // React also bubbles clicks from menus and dialogs of a row, which are elsewhere in the DOM.
    if (event.currentTarget.contains(target) && !target.closest(INTERACTIVE)) act(event.shiftKey);
  };
  const cell = cn('border-b border-border px-3 text-sm', compact ? 'py-1' : 'py-2.5');
  return (
    <>
      <tr
        data-row
        tabIndex={first ? 0 : -1}
        aria-selected={selected}
        onKeyDown={onKeyDown}
        onClick={onClick}
        // Shift-click selects rows here, not text.
        onMouseDown={(event) => selectable && event.shiftKey && event.preventDefault()}
        className={cn(
          '-outline-offset-2',
          (opens || selectable || hasDetail) && 'cursor-pointer',
          selected ? 'bg-primary-soft' : 'bg-card hover:bg-muted',
        )}
      >
        {selectable && (
          <td className={cn(cell, 'w-9 pr-0')}>
            <Checkbox
              tabIndex={-1}
              aria-label={texts.select(name)}
              checked={selected}
              onChange={({ nativeEvent }) => onSelect((nativeEvent as unknown as MouseEvent['nativeEvent']).shiftKey)}
            />
          </td>
        )}
        {columns.map((column, index) => {
          const width = widths[column.id];
          return (
            <td
              key={column.id}
              style={width === undefined ? undefined : columnWidthStyle(width)}
              className={cn(
                cell,
                roomClasses(column.secondary).cell,
                column.className,
                width !== undefined && chosenWidthClasses,
                pinned && index === 0 && pinnedClasses,
              )}
            >
              {column.cell(row)}
            </td>
          );
        })}
        {(expandable || hasDetail) && (
          <td className={cn(cell, 'w-10 p-0 text-right', opener)}>
            <Button
              variant="quiet"
              size="icon"
              tabIndex={-1}
              aria-expanded={opened}
              aria-label={opened ? texts.less(name) : texts.more(name)}
              onClick={onToggleOpened}
            >
              <ChevronDown aria-hidden className={cn('transition-transform', opened && 'rotate-180')} />
            </Button>
          </td>
        )}
      </tr>
      {opened && (
        <tr className={opener}>
          <td colSpan={columns.length + 2} className="border-b border-border bg-muted px-3 py-3">
            <dl className="grid grid-cols-[110px_1fr] gap-x-3 gap-y-1.5 text-sm">
              {columns
                .filter(({ secondary }) => secondary)
                .map((column) => (
                  <div key={column.id} className={cn('contents', roomClasses(column.secondary).opened)}>
                    <dt className="text-muted-foreground">{column.header}</dt>
                    <dd>{column.cell(row)}</dd>
                  </div>
                ))}
            </dl>
            {detail}
          </td>
        </tr>
      )}
    </>
  );
}

/** A row of the table. Rows whose properties are the same are not rendered again: there may be hundreds. */
export const DataRow = memo(Row) as typeof Row;
