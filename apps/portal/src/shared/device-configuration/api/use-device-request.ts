import { useState } from 'react';
import { configurationStateTexts } from '../texts.ts';
import { useOperationEnd } from './use-operation-end.ts';

export interface DeviceRequest {
  /** Waits for this operation to end, and stops waiting for any earlier one. */
  readonly follow: (operationId: string) => void;
  readonly isWaiting: boolean;
  /** Why the last request failed; null after success or once another request starts. */
  readonly failure: string | null;
}

/** Tracks a request to a controller through its operation. */
export function useDeviceRequest(onDone: () => void): DeviceRequest {
  const [operationId, setOperationId] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useOperationEnd(operationId, (operation) => {
    setOperationId(null);
    if (operation === null) setFailure(configurationStateTexts.unreadable);
    else if (operation.state === 'completed') onDone();
    else setFailure(operation.message ?? '');
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
