import { cn } from '#/lib/class-names.ts';
import type { StatusTone } from '#/components/ui/status-badge.tsx';

export interface Share {
  readonly id: string;
  readonly tone: StatusTone;
  readonly count: number;
}

const FILLS: Readonly<Record<StatusTone, string>> = {
  ok: 'bg-ok',
  bad: 'bg-destructive',
  warn: 'bg-warn',
  accent: 'bg-primary',
  idle: 'bg-idle',
};

interface ShareBarProps {
  readonly shares: readonly Share[];
  readonly className?: string | undefined;
}

/** Breakdown as a bar. Hidden from screen readers, because the numbers are beside it. */
export function ShareBar({ shares, className }: ShareBarProps) {
  const present = shares.filter(({ count }) => count > 0);
  return (
    <span aria-hidden className={cn('flex h-1.5 gap-0.5 overflow-hidden rounded-full bg-border', className)}>
      {present.map(({ id, tone, count }) => (
        // Minimum width, so that a small share stays visible.
        <span key={id} className={cn('min-w-1', FILLS[tone])} style={{ flexGrow: count, flexBasis: 0 }} />
      ))}
    </span>
  );
}
