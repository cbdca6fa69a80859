/** State of the live connection. `restored` lasts for a few seconds after a reconnect. */
export type ConnectionState = 'well' | 'warning' | 'error' | 'restored';

/** Delays from warning to error, and from `restored` to `well`, in milliseconds. */
export const CONNECTION_TIMES = { errorAfter: 25_000, quietAfter: 4_000 } as const;

export interface Connection {
  readonly state: () => ConnectionState;
  /** Other error messages are suppressed until the state is `well` again. */
  readonly suppressesErrors: () => boolean;
  readonly lost: () => void;
  readonly opened: () => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly onRestored: (listener: () => void) => () => void;
}

export function createConnection(): Connection {
  const listeners = new Set<() => void>();
  const restoredListeners = new Set<() => void>();
  let state: ConnectionState = 'well';
  let timer: ReturnType<typeof setTimeout> | undefined;

  const become = (next: ConnectionState) => {
    state = next;
    listeners.forEach((listener) => listener());
  };
  const later = (next: ConnectionState, after: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => become(next), after);
  };

  return {
    state: () => state,
    suppressesErrors: () => state !== 'well',
    lost() {
      if (state === 'warning' || state === 'error') return;
      become('warning');
      later('error', CONNECTION_TIMES.errorAfter);
    },
    opened() {
      if (state !== 'warning' && state !== 'error') return;
      become('restored');
      later('well', CONNECTION_TIMES.quietAfter);
      restoredListeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onRestored(listener) {
      restoredListeners.add(listener);
      return () => restoredListeners.delete(listener);
    },
  };
}

export const connection = createConnection();
