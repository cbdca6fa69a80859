import type { Change } from '@earshot/db/notify';
import type { ChangeListener, EventBus } from '../changes/event-bus.ts';

export interface TestBus extends EventBus {
  readonly publish: (change: Change) => void;
  readonly resync: () => void;
  readonly size: () => number;
}

/** Event bus whose changes the test sends itself. */
export function testBus(): TestBus {
  const listeners = new Set<ChangeListener>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: async () => undefined,
    publish: (change) => listeners.forEach((listener) => listener.changed(change)),
    resync: () => listeners.forEach((listener) => listener.resync()),
    size: () => listeners.size,
  };
}
