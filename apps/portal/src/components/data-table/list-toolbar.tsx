import type { ReactNode } from 'react';

interface ListToolbarProps {
  /** The search field, and the menu of the table's looks. */
  readonly tools: ReactNode;
  /** Filter chips. */
  readonly children: ReactNode;
}

/** Above a table: filters at the left, search at the right; where both don't fit the search has a line of its own. */
export function ListToolbar({ tools, children }: ListToolbarProps) {
  return (
    <div className="@container/toolbar border-b border-line">
      <div className="flex flex-wrap items-center gap-2 px-3 py-2.5">
        {children}
        <div className="flex grow basis-64 items-center justify-end gap-2">{tools}</div>
      </div>
    </div>
  );
}
