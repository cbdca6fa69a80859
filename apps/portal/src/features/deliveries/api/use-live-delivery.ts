import type { DeliveryChange } from '@earshot/domain/deliveries/schema';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useRef } from 'react';
import { trpc } from '#/lib/trpc.ts';
import type { RouterOutputs } from '#/lib/router-types.ts';
import { patchRows } from '../target-view.ts';

type TargetPage = RouterOutputs['deliveries']['targets'];
interface TargetsKey {
  input?: { deliveryId?: string; view?: string };
}

/** Minimum interval between refetches of the timeline, the open plays and the hearings, in milliseconds. */
const TIMELINE_EVERY_MS = 2_000;

/** Keeps all cached data of a delivery up to date. Rows are updated in place; none is added or removed. */
export function useLiveDelivery(deliveryId: string, onChange: (change: DeliveryChange) => void): void {
  const utils = trpc.useUtils();
  const queries = useQueryClient();
  const timelineTimer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const readTimelineLater = () => {
    timelineTimer.current ??= setTimeout(() => {
      timelineTimer.current = undefined;
      void utils.deliveries.timeline.invalidate({ deliveryId });
      void utils.deliveries.plays.invalidate({ deliveryId });
      void utils.deliveries.hearings.invalidate({ deliveryId });
      void utils.deliveries.hearingCounts.invalidate({ deliveryId });
    }, TIMELINE_EVERY_MS);
  };

  trpc.deliveries.watch.useSubscription(
    { deliveryId },
    {
      onData(change) {
        utils.deliveries.get.setData({ deliveryId }, (before) => before && { ...before, ...change.delivery });
        const isOurs = (input: TargetsKey['input']) => input?.deliveryId === deliveryId;
        queries.setQueriesData<TargetPage>(
          {
            queryKey: getQueryKey(trpc.deliveries.targets),
            predicate: ({ queryKey }) => isOurs((queryKey[1] as TargetsKey | undefined)?.input),
          },
          (page) => page && { ...page, items: patchRows(page.items, change.targets) },
        );
        onChange(change);
        readTimelineLater();
      },
    },
  );
}
