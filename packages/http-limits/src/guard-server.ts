import type { Server, ServerOptions } from 'node:http';
import { limitBodyTime } from './limit-body-time.ts';
import { type ConnectionLimits, limitConnections } from './limit-connections.ts';
import type { IsTrusted } from './trusted-proxies.ts';

/**
 * Options for `createServer`, in milliseconds: request headers must arrive within 15 s. Bodies have their own limits.
 */
export const HEAD_TIMES = {
  headersTimeout: 15_000,
  requestTimeout: 0,
  connectionsCheckingInterval: 2_000,
} as const satisfies ServerOptions;

/** Milliseconds without traffic after which a connection ends. WebSockets use pings instead. */
export const STILL_MS = 120_000;

/** Limits the number of connections of a server, and the time that a body may take. */
export function guardServer(
  server: Server,
  { isTrusted, ...limits }: ConnectionLimits & { readonly isTrusted: IsTrusted },
): void {
  limitConnections(server, { ...limits, isTrusted });
  limitBodyTime(server);
}
