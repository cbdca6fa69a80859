import { type OlderStatus, OLDER_STATUS_CHECK_MS, olderStatus } from '@earshot/domain/message-casts/older-status';
import { StatusBadge } from '#/components/ui/status-badge.tsx';
import { formatDate, formatDayAndTime, NO_VALUE } from '#/lib/format.ts';
import type { RouterOutputs } from '#/lib/router-types.ts';
import { useNow } from '#/lib/use-now.ts';
import { olderCastTexts as texts } from '../texts.ts';

export type OlderCastRow = RouterOutputs['olderCasts']['list']['items'][number];

/** Current status of a cast, computed from its schedule and the clock. */
export function useOlderStatus(cast: OlderCastRow): { status: OlderStatus; hasRun: boolean } {
  const now = useNow(OLDER_STATUS_CHECK_MS).getTime();
  const startTime = cast.startTime === null ? null : Date.parse(cast.startTime);
  const endTime = cast.endTime === null ? null : Date.parse(cast.endTime);
  // The length is irrelevant without a schedule.
  const durationMs = cast.clipDurationMs ?? 0;
  const status = olderStatus({ schedule: cast.schedule, durationMs, startTime, endTime }, now);
  return { status, hasRun: cast.hasRun || (startTime !== null && startTime <= now) };
}

export function OlderStatusBadge({ cast }: { cast: OlderCastRow }) {
  const { status, hasRun } = useOlderStatus(cast);
  if (status.status === 'playing')
    return (
      <StatusBadge shape="sound" tone="accent">
        {texts.status.running}
      </StatusBadge>
    );
  if (status.status === 'inactive')
    return <span className="text-muted-foreground">{hasRun ? texts.status.notScheduled : NO_VALUE}</span>;
  const startsAt = new Date(status.startsAt);
  return (
    <StatusBadge shape="waiting" tone="idle">
      {status.soon ? formatDayAndTime(startsAt) : formatDate(startsAt)}
    </StatusBadge>
  );
}
