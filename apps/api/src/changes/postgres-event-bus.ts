import { listen } from '@earshot/db/listen';
import { type Change, CHANGE_KINDS, CHANGES_CHANNEL } from '@earshot/db/notify';
import { z } from 'zod';
import type { ChangeListener, EventBus } from './event-bus.ts';

const change = z.object({
  kind: z.enum(CHANGE_KINDS),
  ids: z.array(z.string()),
  controllerIds: z.array(z.string()).optional(),
  what: z.string().optional(),
  many: z.boolean().optional(),
});

/** Changes received by NOTIFY on one direct connection of this process. */
export function postgresEventBus(databaseUrl: string): EventBus {
  const listeners = new Set<ChangeListener>();
  let wasConnected = false;
  const listening = listen(databaseUrl, CHANGES_CHANNEL, {
    notified: (payload) => {
      const change = parse(payload);
      if (change === undefined) return;
      for (const listener of listeners) listener.changed(change);
    },
    connected: () => {
      if (wasConnected) for (const listener of listeners) listener.resync();
      wasConnected = true;
    },
  });
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: listening.stop,
  };
}

function parse(payload: string): Change | undefined {
  try {
    const { success, data } = change.safeParse(JSON.parse(payload));
    if (!success) return undefined;
    const { kind, ids, controllerIds, many } = data;
    return { kind, ids, ...(controllerIds && { controllerIds }), ...(many !== undefined && { many }) };
  } catch {
    // Not one of our messages: any database user can notify.
    return undefined;
  }
}
