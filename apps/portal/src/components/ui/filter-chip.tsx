import type { ReactNode } from 'react';
import { cn } from '#/lib/class-names.ts';
import { formatNumber } from '#/lib/format.ts';

interface FilterChipProps {
  readonly on: boolean;
  readonly onToggle: () => void;
  readonly count?: number | undefined;
  readonly children: ReactNode;
}

export function FilterChip({ on, onToggle, count, children }: FilterChipProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onToggle}
      className={cn(
        'inline-flex min-h-7 items-center gap-1.5 rounded-full border px-2.5 text-sm whitespace-nowrap',
        on
          ? 'border-primary bg-primary-soft text-foreground'
          : 'border-border text-muted-foreground hover:bg-muted hover:text-foreground',
      )}
    >
      {children} {count !== undefined && <span className="tabular">{formatNumber(count)}</span>}
    </button>
  );
}
