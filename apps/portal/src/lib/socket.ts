import { createWSClient, type TRPCWebSocketClient } from '@trpc/client';
import { connection } from './connection.ts';
import { sessionToken } from './session-token.ts';

let current: TRPCWebSocketClient | undefined;

const url = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/trpc`;
/** 0, then 0.5 s doubling to 10 s, with jitter to spread reconnects after a server restart. */
const retryDelayMs = (attempt: number) =>
  attempt === 0 ? 0 : Math.min(10_000, 250 * 2 ** attempt) * (0.5 + Math.random());

function open(): TRPCWebSocketClient {
  const client = createWSClient({
    url,
    // Evaluated on each connect, so that a reconnect uses the rotated token.
    connectionParams: () => {
      const token = sessionToken()?.token;
      return token === undefined ? null : { token };
    },
    keepAlive: { enabled: true, intervalMs: 15_000, pongTimeoutMs: 5_000 },
    retryDelayMs,
  });
  client.connectionState.subscribe({
    next({ state, error }) {
      if (client !== current) return;
      if (state === 'pending') connection.opened();
      else if (state === 'connecting' && error) connection.lost();
    },
  });
  return client;
}

/** The live connection of this tab. Each session has its own socket. */
export const socket = (): TRPCWebSocketClient => (current ??= open());

/** Closes the socket. The next call opens one with the current token. */
export function renewSocket(): void {
  const old = current;
  current = undefined;
  void old?.close();
}
