import pg from 'pg';

export interface Listener {
  /** A notification, with its payload. */
  readonly heard: (payload: string) => void;
  /** The connection stands, at first and after each break: whatever was announced meanwhile has been missed. */
  readonly connected: () => void;
}

/**
 * Listens on a channel over a connection of its own, which is made again when it breaks. Notifications are lost while it
 * is down, so what matters is read again on `connected` and on a timer.
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
    fresh.on('notification', ({ payload }) => listener.heard(payload ?? ''));
    fresh.once('end', again);
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
      listener.connected();
    } catch {
      // 'end' follows and tries again.
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
