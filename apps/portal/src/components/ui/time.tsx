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
  /** Of what happens today, the time is enough. */
  readonly only?: 'time' | undefined;
  readonly empty?: string | undefined;
  readonly className?: string | undefined;
}

/** An exact time; how long ago that is stands in the tooltip. */
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
