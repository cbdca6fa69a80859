import { ChevronDown } from 'lucide-react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { Button } from '#/components/ui/button.tsx';
import { Checkbox } from '#/components/ui/checkbox.tsx';
import { cn } from '#/lib/class-names.ts';
import { shellTexts } from '#/texts/shell.ts';
import { type DataColumn, roomClasses, type RowSelection } from './column.ts';

interface DataRowProps<Row, Sort extends string> {
  readonly row: Row;
  readonly name: string;
  readonly columns: readonly DataColumn<Row, Sort>[];
  readonly first: boolean;
  readonly compact: boolean;
  readonly opened: boolean;
  /** Whether some columns may be hidden for want of room, and how soon. */
  readonly expandable: boolean | 'wide' | undefined;
  readonly onToggleOpened: () => void;
  readonly selection: RowSelection<Row> | undefined;
  readonly onOpen: ((row: Row) => void) | undefined;
}

const { table: texts } = shellTexts;
const INTERACTIVE = 'a, button, input, select, label';

export function DataRow<Row, Sort extends string>(props: DataRowProps<Row, Sort>) {
  const { row, name, columns, first, compact, opened, expandable, onToggleOpened, selection, onOpen } = props;
  const selected = selection?.has(row) ?? false;
  const act = () => (onOpen ? onOpen(row) : selection?.toggle(row));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter') act();
    else if (event.key === ' ') {
      if (selection) selection.toggle(row);
      else if (expandable) onToggleOpened();
      event.preventDefault();
    }
  };
  const onClick = (event: MouseEvent) => {
    if (!(event.target as Element).closest(INTERACTIVE)) act();
  };
  const cell = cn('border-b border-line px-3 text-sm', compact ? 'py-1' : 'py-2.5');
  return (
    <>
      <tr
        data-row
        tabIndex={first ? 0 : -1}
        aria-selected={selection ? selected : undefined}
        onKeyDown={onKeyDown}
        onClick={onClick}
        className={cn(
          '-outline-offset-2 hover:bg-faint',
          (onOpen ?? selection) && 'cursor-pointer',
          selected && 'bg-accent-soft',
        )}
      >
        {selection && (
          <td className={cn(cell, 'w-9 pr-0')}>
            <Checkbox
              tabIndex={-1}
              aria-label={texts.select(name)}
              checked={selected}
              onChange={() => selection.toggle(row)}
            />
          </td>
        )}
        {columns.map((column) => (
          <td key={column.id} className={cn(cell, roomClasses(column.secondary).cell, column.className)}>
            {column.cell(row)}
          </td>
        ))}
        {expandable && (
          <td className={cn(cell, 'w-10 p-0 text-right', roomClasses(expandable).opened)}>
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
        <tr className={roomClasses(expandable).opened}>
          <td colSpan={columns.length + 2} className="border-b border-line bg-faint px-3 py-3">
            <dl className="grid grid-cols-[110px_1fr] gap-x-3 gap-y-1.5 text-sm">
              {columns
                .filter(({ secondary }) => secondary)
                .map((column) => (
                  <div key={column.id} className={cn('contents', roomClasses(column.secondary).opened)}>
                    <dt className="text-soft">{column.header}</dt>
                    <dd>{column.cell(row)}</dd>
                  </div>
                ))}
            </dl>
          </td>
        </tr>
      )}
    </>
  );
}
