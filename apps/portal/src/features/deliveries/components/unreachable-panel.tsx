import type { DeliveryDetail, Target } from '@earshot/domain/deliveries/schema';
import { Button } from '#/components/ui/button.tsx';
import { StatusBadge } from '#/components/ui/status-badge.tsx';
import { momentText } from '#/lib/moment-text.ts';
import { trpc } from '#/lib/trpc.ts';
import { useNow } from '#/lib/use-now.ts';
import { deliveryTexts } from '#/shared/deliveries/texts.ts';

const { unreachable: texts } = deliveryTexts;
const NAMED = 10;
/** Refetch interval while locations are unreachable, in milliseconds. */
const AGAIN_MS = 5_000;

interface UnreachablePanelProps {
  readonly delivery: DeliveryDetail;
  readonly onShowAll: () => void;
}

/** Locations that have not confirmed a cancel, and when each stops playing anyway. */
export function UnreachablePanel({ delivery: { id, cancellation }, onShowAll }: UnreachablePanelProps) {
  const open = cancellation !== null && cancellation.unreachable > 0;
  const { data } = trpc.deliveries.targets.useQuery(
    { deliveryId: id, view: 'unreachable', pageSize: NAMED },
    { enabled: cancellation !== null, refetchInterval: open ? AGAIN_MS : false },
  );
  if (cancellation === null || data === undefined || data.items.length === 0) return null;
  return (
    <section aria-label={texts.title} className="panel mb-3.5 px-3.5 py-3">
      <h2 className="text-sm font-semibold">{texts.title}</h2>
      <p className="mb-1.5 text-sm text-muted-foreground">{texts.help}</p>
      <ul>
        {data.items.map((target) => (
          <Unreached key={target.controllerId} target={target} />
        ))}
      </ul>
      {data.total > data.items.length && (
        <Button variant="quiet" size="sm" className="mt-1 text-primary" onClick={onShowAll}>
          {texts.showAll(data.total)}
        </Button>
      )}
    </section>
  );
}

function Unreached({ target: { boxName, serialNumber, silentBy, cancelOnItsWay } }: { target: Target }) {
  const now = useNow(AGAIN_MS);
  const over = silentBy !== null && (!cancelOnItsWay || Date.parse(silentBy) <= now.getTime());
  return (
    <li className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 border-t border-border py-1.5 text-sm first:border-0">
      <span className="min-w-0 grow">
        {boxName} <span className="font-mono text-xs text-muted-foreground">{serialNumber}</span>
      </span>
      <StatusBadge shape={over ? 'stopped' : 'offline'} tone={over ? 'idle' : 'warn'}>
        {silentBy === null
          ? texts.unknown
          : over
            ? texts.silentSince(momentText(silentBy))
            : texts.silentBy(momentText(silentBy))}
      </StatusBadge>
    </li>
  );
}
