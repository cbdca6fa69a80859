import { useRef } from 'react';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';

/** Re-reads the casts on the page when a cast of the group is created, changed or deleted. */
export function useFollowCasts(): void {
  const { id: groupId } = useSelectedGroup();
  const utils = trpc.useUtils();
  // The first event repeats the state that the page has just loaded.
  const subscribedGroup = useRef<string>(undefined);
  trpc.messageCasts.watch.useSubscription(
    { groupId },
    {
      onData() {
        const isFirst = subscribedGroup.current !== groupId;
        subscribedGroup.current = groupId;
        if (isFirst) return;
        void utils.messageCasts.invalidate();
        void utils.olderCasts.invalidate();
      },
    },
  );
}
