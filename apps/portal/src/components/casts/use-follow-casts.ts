import { useRef } from 'react';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';

/** Casts on the page are read again when somebody changed, made or deleted one, here or elsewhere. */
export function useFollowCasts(): void {
  const { id: groupId } = useSelectedGroup();
  const utils = trpc.useUtils();
  // What is shown was read when the page opened; the first answer says nothing new.
  const heardOf = useRef<string>(undefined);
  trpc.messageCasts.watch.useSubscription(
    { groupId },
    {
      onData() {
        const isFirst = heardOf.current !== groupId;
        heardOf.current = groupId;
        if (isFirst) return;
        void utils.messageCasts.invalidate();
        void utils.olderCasts.invalidate();
      },
    },
  );
}
