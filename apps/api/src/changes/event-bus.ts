import type { Change } from '@earshot/db/notify';

export interface ChangeListener {
  readonly changed: (change: Change) => void;
  /** Called when changes may have been missed: re-read everything. */
  readonly resync: () => void;
}

/** Distributes committed changes of all processes, as hints to read again. */
export interface EventBus {
  /** Returns the function that unsubscribes. */
  readonly subscribe: (listener: ChangeListener) => () => void;
  readonly stop: () => Promise<void>;
}
