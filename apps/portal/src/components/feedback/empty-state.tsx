import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly title: string;
  /** A sentence that explains what will be shown here. */
  readonly text?: string | undefined;
  readonly action?: ReactNode;
}

export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-14 text-center">
      <span aria-hidden className="flex h-6 items-end gap-1 text-input">
        <b className="h-2 w-1 rounded-full bg-current" />
        <b className="h-5 w-1 rounded-full bg-current" />
        <b className="h-3 w-1 rounded-full bg-current" />
      </span>
      <div className="max-w-md">
        <p className="font-semibold">{title}</p>
        {text !== undefined && <p className="mt-1 text-muted-foreground">{text}</p>}
      </div>
      {action}
    </div>
  );
}
