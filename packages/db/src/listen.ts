import pg from 'pg';

export interface Listener {
  /** Called for each notification with its payload. */
  readonly notified: (payload: string) => void;
  /** Called when the connection is established, initially and after each break. Notifications sent before are lost. */
  readonly connected: () => void;
}

/**
 * Listens on a channel over a connection of its own, and reconnects after a break. Notifications are lost while
 * disconnected, so callers must re-read on `connected` and on a timer.
 */
export function listen(url: string, channel: string, listener: Listener): { stop: () => Promise<void> } {
  const retryMs = 1_000;
  let stopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const connect = async () => {
    const fresh = new pg.Client({ connectionString: url, application_name: 'earshot-listen', keepAlive: true });
    client = fresh;
    fresh.on('error', () => undefined);
    fresh.on('notification', ({ payload }) => listener.notified(payload ?? ''));
    fresh.once('end', again);
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
      listener.connected();
    } catch {
      // The 'end' event follows and retries.
      await fresh.end().catch(() => undefined);
      again();
    }
  };
  function again() {
    if (stopped || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      void connect();
    }, retryMs);
  }

  void connect();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
