import { Link } from '@tanstack/react-router';
import { type StatusShape, STATUS_GLYPHS, type StatusTone } from '#/components/ui/status-badge.tsx';
import { cn } from '#/lib/class-names.ts';
import { formatNumber } from '#/lib/format.ts';

interface StatusLinkProps {
  readonly shape: Exclude<StatusShape, 'sound'>;
  readonly tone: StatusTone;
  readonly count: number;
  readonly label: string;
  readonly to: string;
  readonly search: Readonly<Record<string, string | number>>;
}

const TONES: Readonly<Record<StatusTone, string>> = {
  ok: 'text-ok',
  bad: 'text-destructive',
  warn: 'text-warn',
  accent: 'text-primary',
  idle: 'text-muted-foreground',
};

/** Count of a status with a link to its list. A count of zero is muted. */
export function StatusLink({ shape, tone, count, label, to, search }: StatusLinkProps) {
  return (
    <Link
      to={to}
      search={search as never}
      // Phones hide a count of zero.
      className={cn(
        'inline-flex min-h-6 items-center gap-1.5 rounded-sm text-sm text-muted-foreground hover:text-foreground hover:underline',
        count === 0 && 'max-tablet:hidden',
      )}
    >
      <span aria-hidden className={cn('w-3 text-center text-xs', count > 0 ? TONES[tone] : 'text-idle')}>
        {STATUS_GLYPHS[shape]}
      </span>
      <b className={cn('tabular font-semibold', count > 0 && 'text-foreground')}>{formatNumber(count)}</b> {label}
    </Link>
  );
}
