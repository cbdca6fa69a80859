import type { Operation } from '@earshot/domain/operations/schema';
import { useEffect, useEffectEvent, useRef } from 'react';
import { trpc } from '#/lib/trpc.ts';

const ASK_AGAIN_MS = 800;

/**
 * Calls `onEnd` once when the operation ends, with null if it cannot be read: the call was refused, or all attempts
 * got no answer. Idle if the id is null.
 */
export function useOperationEnd(operationId: string | null, onEnd: (operation: Operation | null) => void): void {
  const { data, isError } = trpc.operations.get.useQuery(
    { operationId: operationId ?? '' },
    {
      enabled: operationId !== null,
      refetchInterval: ({ state }) =>
        state.status !== 'error' && (state.data === undefined || state.data.state === 'running') && ASK_AGAIN_MS,
    },
  );
  const handledId = useRef<string | null>(null);
  const notifyEnd = useEffectEvent(onEnd);
  useEffect(() => {
    if (operationId === null || handledId.current === operationId) return;
    const isOver = data !== undefined && data.id === operationId && data.state !== 'running';
    if (!isOver && !isError) return;
    handledId.current = operationId;
    notifyEnd(isOver ? data : null);
  }, [data, isError, operationId]);
}
