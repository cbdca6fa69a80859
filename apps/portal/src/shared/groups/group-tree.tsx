import { observeElementRect, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useId, useRef, useState } from 'react';
import { Input } from '#/components/ui/input.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { cn } from '#/lib/class-names.ts';
import { shellTexts } from '#/texts/shell.ts';
import { useTreeRows } from './api/use-tree-rows.ts';
import { groupTexts as texts } from './texts.ts';
import { TreeItem } from './tree-item.tsx';
import { treeKeyDown } from './tree-keys.ts';

interface GroupTreeProps {
  /** Shows only this group and its sub-groups. */
  readonly rootId?: string | undefined;
  readonly value: string;
  readonly disabledId?: string | undefined;
  readonly onSelect: (id: string) => void;
  /** Called after a choice, and on Tab. */
  readonly onClose?: (() => void) | undefined;
  readonly className?: string | undefined;
}

const ROW = 32;
const ROW_WITH_PATH = 48;
const BEFORE_LAYOUT = 320;

/** Before the first layout, assumes the usual height of the list. */
const observeRect = (
  list: Virtualizer<HTMLDivElement, Element>,
  report: (rect: { width: number; height: number }) => void,
) => observeElementRect(list, ({ width, height }) => report({ width, height: height === 0 ? BEFORE_LAYOUT : height }));

/**
 * A searchable tree of groups, loaded as branches are opened. Arrow keys move and open; Enter chooses; Tab closes.
 * The surrounding popover handles Escape.
 */
export function GroupTree({ rootId, value, disabledId, onSelect, onClose, className }: GroupTreeProps) {
  const listId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const tree = useTreeRows({ rootId, value });
  const { rows, search } = tree;
  const [activeId, setActiveId] = useState(value);
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === activeId),
  );
  const active = rows[at];
  const optionId = (id: string) => `${listId}-${id}`;
  // Its functions depend on the scroll position, so the React compiler skips this component, as intended.
  // oxlint-disable-next-line react/incompatible-library
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (rows[index]?.path === undefined ? ROW : ROW_WITH_PATH),
    getItemKey: (index) => rows[index]?.id ?? index,
    observeElementRect: observeRect,
    overscan: 6,
  });
  const activeRow = active?.id;
  useEffect(() => {
    if (activeRow !== undefined) list.scrollToIndex(at, { align: 'auto' });
  }, [activeRow, at, list]);
  const searched = search !== '';
  useEffect(() => list.measure(), [searched, list]);

  const choose = (id: string) => {
    if (id === disabledId) return;
    onSelect(id);
    onClose?.();
  };
  return (
    <div className={cn('flex min-h-0 flex-col', className)}>
      <div className="border-b border-border p-2">
        <Input
          // A native list cannot contain a tree.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="combobox"
          aria-label={shellTexts.group.placeholder}
          aria-expanded
          aria-haspopup="tree"
          aria-controls={listId}
          aria-activedescendant={active ? optionId(active.id) : undefined}
          placeholder={shellTexts.group.placeholder}
          autoComplete="off"
          value={search}
          onChange={(event) => {
            tree.setSearch(event.target.value);
            setActiveId('');
          }}
          onKeyDown={(event) =>
            treeKeyDown(event, {
              rows,
              at,
              typing: searched,
              goTo: (index) => setActiveId(rows[index]?.id ?? value),
              setExpanded: tree.setExpanded,
              choose: ({ id }) => choose(id),
              close: onClose,
            })
          }
          className="border-transparent"
        />
      </div>
      <div ref={scroller} className="min-h-0 max-h-80 grow overflow-y-auto overflow-x-hidden p-1">
        <div
          id={listId}
          role="tree"
          aria-label={shellTexts.group.choose}
          aria-busy={tree.isLoading}
          className="relative"
          style={{ height: list.getTotalSize() }}
        >
          {list.getVirtualItems().map(({ index, start, size }) => {
            const row = rows[index];
            if (row === undefined) return null;
            return (
              <TreeItem
                key={row.id}
                id={optionId(row.id)}
                row={row}
                style={{ transform: `translateY(${start}px)`, height: size }}
                active={index === at}
                selected={row.id === value}
                disabled={row.id === disabledId}
                onChoose={() => choose(row.id)}
                onToggle={() => tree.setExpanded(row.id, !row.expanded)}
              />
            );
          })}
        </div>
        {rows.length === 0 && tree.isLoading && <Skeleton className="m-2 h-24" />}
        {rows.length === 0 && !tree.isLoading && (
          <p className="px-3 py-6 text-center text-muted-foreground">
            {tree.error === null ? shellTexts.group.none(tree.shownSearch) : texts.treeFailed}
          </p>
        )}
        {searched && tree.total > rows.length && (
          <p className="px-3 py-2 text-xs text-muted-foreground">{texts.moreMatches(rows.length, tree.total)}</p>
        )}
      </div>
    </div>
  );
}
