import { formatDateTime, formatUptime, NO_VALUE } from '#/lib/format.ts';
import { useNow } from '#/lib/use-now.ts';

const EVERY_MS = 10_000;

interface UptimeProps {
  readonly since: string | null;
  /** Time of the last report, if the location is cut off. */
  readonly until?: string | null;
}

/** Uptime as days and H:M:S; the tooltip shows the start time. */
export function Uptime({ since, until = null }: UptimeProps) {
  const now = useNow(EVERY_MS);
  if (since === null) return <span>{NO_VALUE}</span>;
  const seconds = Math.max(
    0,
    Math.round(((until === null ? now : new Date(until)).getTime() - new Date(since).getTime()) / 1000),
  );
  return (
    <time dateTime={since} title={formatDateTime(since)} className="whitespace-nowrap">
      {formatUptime(seconds)}
    </time>
  );
}
