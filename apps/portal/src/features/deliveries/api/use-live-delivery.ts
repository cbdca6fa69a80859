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

/** How often the story of a delivery and the plays that are open are read again while it goes on, in milliseconds. */
const STORY_EVERY_MS = 2_000;

/** Keeps all that is cached of a delivery up to date. Rows change where they stand; none comes or goes. */
export function useLiveDelivery(deliveryId: string, onChange: (change: DeliveryChange) => void): void {
  const utils = trpc.useUtils();
  const queries = useQueryClient();
  const storyTimer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const readStoryLater = () => {
    storyTimer.current ??= setTimeout(() => {
      storyTimer.current = undefined;
      void utils.deliveries.timeline.invalidate({ deliveryId });
      void utils.deliveries.plays.invalidate({ deliveryId });
    }, STORY_EVERY_MS);
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
        readStoryLater();
      },
    },
  );
}
