import { cn } from '#/lib/class-names.ts';
import {
  formatAgo,
  formatDateTime,
  formatDateTimeApart,
  formatTimeSeconds,
  type Instant,
  NO_DATE,
} from '#/lib/format.ts';

interface TimeProps {
  readonly at: Instant;
  /** Shows only the time, for times of today. */
  readonly only?: 'time' | undefined;
  readonly empty?: string | undefined;
  readonly className?: string | undefined;
}

/** An exact time; the tooltip shows how long ago it was. */
export function Time({ at, only, empty = NO_DATE, className }: TimeProps) {
  if (at === null || at === undefined) return <span className={className}>{empty}</span>;
  const iso = new Date(at).toISOString();
  return (
    <time
      dateTime={iso}
      title={`${formatAgo(at)} · ${formatDateTimeApart(at)}`}
      className={cn('whitespace-nowrap', className)}
    >
      {only === 'time' ? formatTimeSeconds(at) : formatDateTime(at)}
    </time>
  );
}
