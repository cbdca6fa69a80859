import type { DeliveryDetail } from '@earshot/domain/deliveries/schema';
import { useState } from 'react';
import { Button } from '#/components/ui/button.tsx';
import { formatZonedDateTime } from '#/lib/format.ts';
import { useNow } from '#/lib/use-now.ts';
import { browserZone } from '#/lib/local-time.ts';
import { deliveryTexts } from '#/shared/deliveries/texts.ts';
import { nextPlays, playsAhead } from '../next-plays.ts';

const { next: texts } = deliveryTexts;
type Plan = DeliveryDetail['plans'][number];

/** Number of plays listed per plan, and of plans shown before "show all". */
const NAMED = 3;
const GLANCE = 4;
const EVERY_MS = 30_000;

/** Future plays, in the time zones of the locations. */
export function NextPlaysPanel({ delivery: { plans, cancellation, settledAt } }: { delivery: DeliveryDetail }) {
  const now = useNow(EVERY_MS);
  const [all, setAll] = useState(false);
  const ahead = plans.filter((plan) => nextPlays(plan, { after: now, most: 1 }).length > 0);
  if (cancellation !== null || settledAt !== null || ahead.length === 0) return null;
  const shown = all ? ahead : ahead.slice(0, GLANCE);
  return (
    <section className="panel p-3.5">
      <h2 className="mb-2.5 text-sm font-semibold">{texts.title}</h2>
      <ul className="grid gap-2.5">
        {shown.map((plan) => (
          <ZonePlays key={plan.zones.join()} plan={plan} now={now} />
        ))}
      </ul>
      {ahead.length > shown.length && (
        <Button variant="quiet" size="sm" className="mt-2" onClick={() => setAll(true)}>
          {texts.showZones(ahead.length)}
        </Button>
      )}
    </section>
  );
}

function ZonePlays({ plan, now }: { plan: Plan; now: Date }) {
  const zone = plan.zones[0] ?? browserZone();
  const plays = nextPlays(plan, { after: now, most: NAMED });
  const more = playsAhead(plan, now) - plays.length;
  return (
    <li>
      <p className="text-muted-foreground" title={plan.zones.join(', ')}>
        {plan.zones.length === 0 ? texts.everywhere(zone) : texts.zones(plan.zones)}
      </p>
      <ol className="tabular">
        {plays.map((at) => (
          <li key={at.getTime()}>
            <time dateTime={at.toISOString()}>{formatZonedDateTime(at, zone)}</time>
          </li>
        ))}
      </ol>
      {more > 0 && <p className="text-xs text-muted-foreground">{texts.more(more)}</p>}
    </li>
  );
}
