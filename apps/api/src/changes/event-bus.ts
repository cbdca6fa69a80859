import type { Change } from '@earshot/db/notify';

export interface ChangeListener {
  readonly changed: (change: Change) => void;
  /** Changes may have been missed: read again what is shown. */
  readonly resync: () => void;
}

/** Tells what was committed anywhere, as hints to read again. */
export interface EventBus {
  /** Returns what ends it. */
  readonly subscribe: (listener: ChangeListener) => () => void;
  readonly stop: () => Promise<void>;
}
