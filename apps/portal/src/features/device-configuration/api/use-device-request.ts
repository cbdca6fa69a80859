import type { Operation } from '@earshot/domain/operations/schema';
import { useState } from 'react';
import { useOperationEnd } from '#/components/operations/use-operation-end.ts';

export interface DeviceRequest {
  /** Waits for the answer to this operation, and to no other one. */
  readonly follow: (operationId: string) => void;
  readonly isWaiting: boolean;
  /** Why the last one ended without success; null once another one is asked. */
  readonly failure: string | null;
}

/** Something that a controller is asked for: what came of it is said by the operation. */
export function useDeviceRequest(onDone: () => void): DeviceRequest {
  const [operationId, setOperationId] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useOperationEnd(operationId, ({ state, message }: Operation) => {
    setOperationId(null);
    if (state === 'completed') onDone();
    else setFailure(message ?? '');
  });
  return {
    follow: (id) => {
      setFailure(null);
      setOperationId(id);
    },
    isWaiting: operationId !== null,
    failure,
  };
}
