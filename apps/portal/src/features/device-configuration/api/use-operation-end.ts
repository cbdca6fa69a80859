import type { Operation } from '@earshot/domain/operations/schema';
import { useEffect, useEffectEvent, useRef } from 'react';
import { trpc } from '#/lib/trpc.ts';

const ASK_AGAIN_MS = 800;

/** Calls `onEnd` once when the operation ends. Idle if the id is null. */
export function useOperationEnd(operationId: string | null, onEnd: (operation: Operation) => void): void {
  const { data } = trpc.operations.get.useQuery(
    { operationId: operationId ?? '' },
    {
      enabled: operationId !== null,
      refetchInterval: ({ state }) =>
        state.data === undefined || state.data.state === 'running' ? ASK_AGAIN_MS : false,
    },
  );
  const handledId = useRef<string | null>(null);
  const notifyEnd = useEffectEvent(onEnd);
  useEffect(() => {
    if (data === undefined || data.id !== operationId || data.state === 'running' || handledId.current === data.id)
      return;
    handledId.current = data.id;
    notifyEnd(data);
  }, [data, operationId]);
}
