import type { GroupNode } from '@earshot/domain/groups/schema';
import { ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { Input } from '#/components/ui/input.tsx';
import { cn } from '#/lib/class-names.ts';
import { formatNumber } from '#/lib/format.ts';
import { groupPath } from '#/lib/selected-group.ts';
import { shellTexts } from '#/texts/shell.ts';
import { matchingRows, openRows, subtreeCounts, type TreeRow } from './tree-rows.ts';

interface GroupTreeProps {
  readonly groups: readonly GroupNode[];
  readonly value: string;
  readonly onSelect: (id: string) => void;
  readonly onClose: () => void;
}

/** A searchable tree of groups. Arrows move and open; Enter chooses; Tab, Enter and Escape close. */
export function GroupTree({ groups, value, onSelect, onClose }: GroupTreeProps) {
  const listId = useId();
  const [search, setSearch] = useState('');
  const [activeId, setActiveId] = useState(value);
  const [open, setOpen] = useState(() => new Set(groupPath(groups, value).map(({ id }) => id)));
  const counts = useMemo(() => subtreeCounts(groups), [groups]);
  const rows = useMemo(
    () => (search.trim() === '' ? openRows(groups, open) : matchingRows(groups, search)),
    [groups, open, search],
  );
  const at = Math.max(
    0,
    rows.findIndex(({ group }) => group.id === activeId),
  );
  const active = rows[at];
  const optionId = (id: string) => `${listId}-${id}`;

  useEffect(() => {
    if (active)
      document.querySelector(`#${CSS.escape(optionId(active.group.id))}`)?.scrollIntoView({ block: 'nearest' });
  });

  const setExpanded = ({ group }: TreeRow, expanded: boolean) => {
    const next = new Set(open);
    if (expanded) next.add(group.id);
    else next.delete(group.id);
    setOpen(next);
  };
  const choose = (id: string) => {
    onSelect(id);
    onClose();
  };
  const move = (by: number) => setActiveId(rows[Math.min(rows.length - 1, Math.max(0, at + by))]?.group.id ?? value);
  const onKeyDown = (event: KeyboardEvent) => {
    const caretKeys = search !== '';
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'ArrowRight' && active && !caretKeys) setExpanded(active, true);
    else if (event.key === 'ArrowLeft' && active && !caretKeys) setExpanded(active, false);
    else if (event.key === 'Enter') {
      if (active) choose(active.group.id);
    } else if (event.key === 'Tab') onClose();
    else return;
    if (event.key !== 'Tab') event.preventDefault();
  };

  return (
    <div>
      <div className="border-b border-line p-2">
        <Input
          // A native list can't hold a tree.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="combobox"
          aria-label={shellTexts.group.placeholder}
          aria-expanded
          aria-haspopup="tree"
          aria-controls={listId}
          aria-activedescendant={active ? optionId(active.group.id) : undefined}
          placeholder={shellTexts.group.placeholder}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={onKeyDown}
          className="border-transparent"
        />
      </div>
      <ul id={listId} role="tree" aria-label={shellTexts.group.choose} className="max-h-80 overflow-y-auto p-1">
        {rows.map((row) => (
          <GroupRow
            key={row.group.id}
            id={optionId(row.group.id)}
            row={row}
            count={counts.get(row.group.id) ?? 0}
            active={row === active}
            selected={row.group.id === value}
            onChoose={() => choose(row.group.id)}
            onToggle={() => setExpanded(row, !row.expanded)}
          />
        ))}
        {rows.length === 0 && (
          <li role="none" className="px-3 py-6 text-center text-soft">
            {shellTexts.group.none(search)}
          </li>
        )}
      </ul>
    </div>
  );
}

interface GroupRowProps {
  readonly id: string;
  readonly row: TreeRow;
  readonly count: number;
  readonly active: boolean;
  readonly selected: boolean;
  readonly onChoose: () => void;
  readonly onToggle: () => void;
}

function GroupRow({ id, row, count, active, selected, onChoose, onToggle }: GroupRowProps) {
  const { group, depth, hasChildren, expanded } = row;
  return (
    // The keys are those of the search field, which keeps the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <li
      id={id}
      role="treeitem"
      aria-level={depth + 1}
      aria-selected={selected}
      aria-expanded={hasChildren ? expanded : undefined}
      tabIndex={-1}
      onClick={onChoose}
      style={{ paddingLeft: 4 + depth * 16 }}
      className={cn(
        'flex min-h-8 cursor-pointer items-center gap-1 rounded-md pr-2 hover:bg-faint',
        active && 'bg-faint',
        selected && 'font-semibold text-accent',
      )}
    >
      {hasChildren ? (
        // Decoration for the pointer; by keyboard the arrows open a group.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
        <span
          onClick={(event) => {
            event.stopPropagation();
            onToggle();
          }}
          className="grid size-6 shrink-0 place-items-center text-soft"
        >
          <ChevronRight aria-hidden className={cn('size-4 transition-transform', expanded && 'rotate-90')} />
        </span>
      ) : (
        <span className="size-6 shrink-0" />
      )}
      <span className="min-w-0 grow truncate">{group.title}</span>
      <span className="tabular text-xs font-normal text-soft" title={shellTexts.group.controllers(count)}>
        {formatNumber(count)}
      </span>
    </li>
  );
}
