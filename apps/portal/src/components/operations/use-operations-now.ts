import type { OperationsNow } from '@earshot/domain/operations/schema';
import { useState } from 'react';
import { trpc } from '#/lib/trpc.ts';

/** What goes on in a group and below it and what ended of late, pushed; undefined until it is known. */
export function useOperationsNow(groupId: string): OperationsNow | undefined {
  const [known, setKnown] = useState<{ groupId: string; now: OperationsNow }>();
  trpc.operations.watch.useSubscription({ groupId }, { onData: (now) => setKnown({ groupId, now }) });
  return known?.groupId === groupId ? known.now : undefined;
}
