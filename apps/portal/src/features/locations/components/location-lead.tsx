import { isOverviewExpired } from '@earshot/domain/devices/freshness';
import { Time } from '#/components/ui/time.tsx';
import { formatAgo, formatRelativeDate } from '#/lib/format.ts';
import { useNow } from '#/lib/use-now.ts';
import { ControllerStatusBadge } from '#/shared/controllers/controller-status.tsx';
import { FreshnessTag } from '#/shared/devices/freshness-tag.tsx';
import { LastKnown, lastKnownTime } from '#/shared/locations/last-known.tsx';
import { locationTexts as texts } from '#/shared/locations/texts.ts';
import { useShownLocation } from '../location-context.ts';
import { stateOf } from '../location-state.ts';

const EVERY_MS = 10_000;
/** A report newer than the last clock update counts as just received. */
const notBefore = (now: Date, at: string) => new Date(Math.max(now.getTime(), Date.parse(at)));

/** Status of a location with its start, faults, serial number and last update. */
export function LocationLead() {
  const shown = useShownLocation();
  const now = useNow(EVERY_MS);
  const { status, since, faults, lastUpdated } = stateOf(shown);
  const expired = isOverviewExpired(lastUpdated === null ? null : new Date(lastUpdated), now);
  return (
    <>
      <ControllerStatusBadge status={status} />
      {since !== null && <span title={formatRelativeDate(since)}>{texts.since(formatRelativeDate(since, now))}</span>}
      <span className="font-mono text-xs">{shown.record.serialNumber}</span>
      {faults.length > 0 && (
        <LastKnown at={lastKnownTime({ status, lastSeenAt: lastUpdated })}>
          <span className="text-destructive">{faults.join(' · ')}</span>
        </LastKnown>
      )}
      <FreshnessTag updatedAt={lastUpdated} now={now} />
      {lastUpdated === null ? (
        <span>{texts.neverReported}</span>
      ) : (
        <span data-expired={expired}>
          {expired ? texts.expired : texts.updated} <Time at={lastUpdated} only="time" />{' '}
          <span className="text-sm">({formatAgo(lastUpdated, notBefore(now, lastUpdated))})</span>
        </span>
      )}
    </>
  );
}
