import type { DeliveryChange, Target } from '@earshot/domain/deliveries/schema';
import { useState } from 'react';
import { trpc } from '#/lib/trpc.ts';
import { newcomers, type TargetView } from '../target-view.ts';
import { useLiveDelivery } from './use-live-delivery.ts';

interface Shown {
  readonly view: TargetView;
  readonly rows: readonly Target[] | undefined;
  /** Whether a search narrows the rows, so that changed locations cannot be matched on the client. */
  readonly searching: boolean;
}

/** Watches a delivery and counts the locations that a refetch of the table would add. */
export function useNewcomers(deliveryId: string, { view, rows, searching }: Shown) {
  const utils = trpc.useUtils();
  const [waiting, setWaiting] = useState<{ view: TargetView; ids: ReadonlySet<string> }>({ view, ids: new Set() });
  const ids = waiting.view === view ? waiting.ids : new Set<string>();

  useLiveDelivery(deliveryId, ({ targets, more }: DeliveryChange) => {
    // The order of all locations is fixed, so a refetch moves no rows.
    if (more && view === 'all') void utils.deliveries.targets.invalidate({ deliveryId });
    if (rows === undefined || searching) return;
    const fresh = newcomers(rows, targets, view);
    if (fresh.length > 0) setWaiting({ view, ids: new Set([...ids, ...fresh]) });
  });

  return { count: ids.size, clear: () => setWaiting({ view, ids: new Set() }) };
}
