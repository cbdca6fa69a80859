import { ChevronRight } from 'lucide-react';
import type { CSSProperties } from 'react';
import { cn } from '#/lib/class-names.ts';
import { formatNumber } from '#/lib/format.ts';
import { shellTexts } from '#/texts/shell.ts';
import type { TreeRow } from './tree-rows.ts';

interface TreeItemProps {
  readonly id: string;
  readonly row: TreeRow;
  readonly style: CSSProperties;
  readonly active: boolean;
  readonly selected: boolean;
  readonly disabled: boolean;
  readonly onChoose: () => void;
  readonly onToggle: () => void;
}

export function TreeItem({ id, row, style, active, selected, disabled, onChoose, onToggle }: TreeItemProps) {
  const { depth, title, path, hasChildren, expanded, controllerCount } = row;
  return (
    // The search field keeps the focus and handles the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="treeitem"
      aria-level={depth + 1}
      aria-selected={selected}
      aria-disabled={disabled || undefined}
      aria-expanded={hasChildren ? expanded : undefined}
      tabIndex={-1}
      onClick={onChoose}
      style={{ ...style, paddingLeft: 4 + Math.min(depth, 12) * 16 }}
      className={cn(
        'absolute inset-x-0 top-0 flex cursor-pointer items-center gap-1 rounded-md pr-2 hover:bg-muted',
        active && 'bg-muted',
        selected && 'font-semibold text-primary',
        disabled && 'cursor-not-allowed opacity-60',
      )}
    >
      {hasChildren ? (
        // For the pointer only; on the keyboard, arrow keys open a group.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
        <span
          onClick={(event) => {
            event.stopPropagation();
            onToggle();
          }}
          className="grid size-6 shrink-0 place-items-center text-muted-foreground"
        >
          <ChevronRight aria-hidden className={cn('size-4 transition-transform', expanded && 'rotate-90')} />
        </span>
      ) : (
        <span className="size-6 shrink-0" />
      )}
      <span className="min-w-0 grow">
        <span className="block truncate">{title}</span>
        {path !== undefined && path.length > 0 && (
          <span className="block truncate text-xs font-normal text-muted-foreground">{path.join(' › ')}</span>
        )}
      </span>
      <span
        className="tabular text-xs font-normal text-muted-foreground"
        title={shellTexts.group.controllers(controllerCount)}
      >
        {formatNumber(controllerCount)}
      </span>
    </div>
  );
}
