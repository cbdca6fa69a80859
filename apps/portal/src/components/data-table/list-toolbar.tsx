import type { ReactNode } from 'react';

interface ListToolbarProps {
  /** The search field and the view menu. */
  readonly tools: ReactNode;
  readonly children: ReactNode;
}

/**
 * Toolbar above a table: filters on the left, search on the right. If both do not fit, the search wraps to its own
 * line.
 */
export function ListToolbar({ tools, children }: ListToolbarProps) {
  return (
    <div className="@container/toolbar border-b border-border">
      <div className="flex flex-wrap items-center gap-2 px-3 py-2.5">
        {children}
        <div className="flex grow basis-64 items-center justify-end gap-2">{tools}</div>
      </div>
    </div>
  );
}
