import type { OperationsNow } from '@earshot/domain/operations/schema';
import { useState } from 'react';
import { trpc } from '#/lib/trpc.ts';

/** Running and recently ended operations of a group and its sub-groups, updated live; undefined until loaded. */
export function useOperationsNow(groupId: string): OperationsNow | undefined {
  const [known, setKnown] = useState<{ groupId: string; now: OperationsNow }>();
  trpc.operations.watch.useSubscription({ groupId }, { onData: (now) => setKnown({ groupId, now }) });
  return known?.groupId === groupId ? known.now : undefined;
}
