import { createTRPCUntypedClient, createWSClient, wsLink } from '@trpc/client';
import { ConnectionError } from './errors.ts';
import type { Settings } from './options.ts';
import { toEarshotError } from './to-earshot-error.ts';

export interface Listener {
  readonly received: (value: unknown) => void;
  /**
   * Called once, also when the connection is lost or was never made. Without an error, the platform ended the
   * subscription.
   */
  readonly ended: (error?: Error) => void;
}

/** Opens one subscription on its own socket and returns a function that closes both. Does not reconnect. */
export type Subscribe = (call: { path: string; input: unknown }, listener: Listener) => () => void;

/** A dead connection is detected within the sum of the two. */
const KEEP_ALIVE = { enabled: true, intervalMs: 10_000, pongTimeoutMs: 5_000 };

/** Returns undefined where WebSockets are unavailable. */
export function createSubscribe({ url, token, timeoutMs, WebSocket }: Settings): Subscribe | undefined {
  if (WebSocket === undefined) return undefined;
  return ({ path, input }, listener) => {
    let over = false;
    const end = (error?: Error) => {
      if (over) return;
      over = true;
      clearTimeout(lossTimer);
      subscription.unsubscribe();
      void socket.close();
      listener.ended(error);
    };
    const lost = () => end(new ConnectionError({ code: 'connection', message: `The connection to ${url} was lost` }));
    const socket = createWSClient({
      url: `${url.replace(/^http/, 'ws')}/trpc`,
      WebSocket,
      connectionParams: async () => ({ token: (await token()) ?? '' }),
      keepAlive: KEEP_ALIVE,
      // tRPC calls this before reconnecting by itself. The caller reconnects instead, so the subscription ends here.
      retryDelayMs: () => {
        lost();
        return 0;
      },
      lazy: { enabled: true, closeMs: 60_000 },
      onClose: lost,
      onError: lost,
    });
    const client = createTRPCUntypedClient({ links: [wsLink({ client: socket })] });
    const subscription = client.subscription(path, input, {
      onData: (value) => {
        clearTimeout(lossTimer);
        if (!over) listener.received(value);
      },
      onError: (error) => end(toEarshotError(error, url)),
      onComplete: () => end(),
    });
    // The platform sends the present state at once, so a connection without a value within the timeout has failed.
    const lossTimer = setTimeout(lost, timeoutMs);
    return () => end();
  };
}
