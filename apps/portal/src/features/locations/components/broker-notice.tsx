import { isOverviewExpired } from '@earshot/domain/devices/freshness';
import { Time } from '#/components/ui/time.tsx';
import { useNow } from '#/lib/use-now.ts';
import { locationDetailsTexts } from '../details-texts.ts';
import { useShownLocation } from '../location-context.ts';
import { stateOf } from '../location-state.ts';

const { overview: texts } = locationDetailsTexts;
const EVERY_MS = 10_000;

/** Warning that a controller is disconnected, with its last contact, or that the shown state may be outdated. */
export function BrokerNotice() {
  const { status, lastUpdated } = stateOf(useShownLocation());
  const now = useNow(EVERY_MS);
  const expired = lastUpdated !== null && isOverviewExpired(new Date(lastUpdated), now);
  if (status !== 'inactive' && !expired) return null;
  return (
    <output className="mb-4 block rounded-md border border-border bg-warn-soft px-3 py-2 text-warn">
      <span aria-hidden>○ </span>
      {status === 'inactive' ? (
        <>
          <b className="font-semibold">{texts.disconnected}.</b> {texts.lastActive} <Time at={lastUpdated} />
        </>
      ) : (
        texts.expired
      )}
    </output>
  );
}
