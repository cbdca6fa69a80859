import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type StatusShape, STATUS_GLYPHS, type StatusTone } from '#/components/ui/status-badge.tsx';
import { cn } from '#/lib/class-names.ts';
import { formatNumber } from '#/lib/format.ts';

interface StatLinkProps {
  readonly shape: Exclude<StatusShape, 'sound'>;
  /** Undefined without colour. */
  readonly tone: StatusTone | undefined;
  readonly count: number;
  readonly label: string;
  readonly to: string;
  readonly search?: Readonly<Record<string, string | number>> | undefined;
  readonly children?: ReactNode;
}

const TONES: Readonly<Record<StatusTone, string>> = {
  ok: 'text-ok',
  bad: 'text-destructive',
  warn: 'text-warn',
  accent: 'text-primary',
  idle: 'text-muted-foreground',
};

/** Tile of a panel: a count with its status, linked to the list. */
export function StatLink({ shape, tone, count, label, to, search, children }: StatLinkProps) {
  return (
    <Link
      to={to}
      search={search as never}
      className="block h-full rounded-md bg-muted px-2.5 py-2 hover:bg-primary-soft"
    >
      <span className="tabular block text-xl font-semibold">{formatNumber(count)}</span>
      <span className="flex items-baseline gap-1 text-xs text-muted-foreground">
        <span aria-hidden className={cn(tone && TONES[tone])}>
          {STATUS_GLYPHS[shape]}
        </span>
        {label}
      </span>
      {children}
    </Link>
  );
}
