import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { clientKey } from './client-address.ts';
import type { IsTrusted } from './trusted-proxies.ts';

export interface ConnectionLimits {
  readonly inAll: number;
  /** Limit per client address. Trusted proxies count only towards the limit of all connections. */
  readonly perAddress: number;
}

interface Address {
  /** Connections without a current request, longest idle first. */
  readonly idle: Set<Socket>;
  count: number;
}

interface Place {
  readonly address: Address;
  /** Current requests; a client may send several before the first response. */
  requests: number;
}

/**
 * Limits the open connections of a server, including WebSockets. At a limit, the connection that has been idle
 * longest ends to make room, so that idle connections cannot lock out active clients. Without an idle connection, the
 * new one ends.
 */
export function limitConnections(
  server: Server,
  { inAll, perAddress, isTrusted }: ConnectionLimits & { readonly isTrusted: IsTrusted },
): void {
  const addresses = new Map<string, Address>();
  const places = new WeakMap<Socket, Place>();
  let open = 0;
  const leave = (key: string, address: Address, socket: Socket) => {
    open -= 1;
    address.count -= 1;
    address.idle.delete(socket);
    if (address.count === 0) addresses.delete(key);
  };
  server.prependListener('connection', (socket: Socket) => {
    const isProxy = isTrusted(socket.remoteAddress);
    const key = isProxy ? 'proxies' : clientKey(socket.remoteAddress);
    const address = addresses.get(key) ?? { idle: new Set<Socket>(), count: 0 };
    const isFull = !isProxy && address.count >= perAddress;
    addresses.set(key, address);
    address.count += 1;
    open += 1;
    socket.once('close', () => leave(key, address, socket));
    if (isFull && !endOldest(address)) return void socket.destroy();
    if (!isFull && open > inAll && !endOldest(largest(addresses))) return void socket.destroy();
    address.idle.add(socket);
    places.set(socket, { address, requests: 0 });
  });
  const begin = ({ socket }: IncomingMessage) => {
    const place = places.get(socket);
    if (place === undefined) return;
    place.requests += 1;
    place.address.idle.delete(socket);
  };
  const end = ({ socket }: IncomingMessage) => {
    const place = places.get(socket);
    if (place === undefined) return;
    place.requests -= 1;
    if (place.requests === 0 && !socket.destroyed) place.address.idle.add(socket);
  };
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    begin(request);
    response.once('close', () => end(request));
  });
  // The connection becomes a WebSocket, which never counts as idle.
  server.prependListener('upgrade', (request: IncomingMessage) => begin(request));
}

function endOldest(address: Address | undefined): boolean {
  const [oldest] = address?.idle ?? [];
  if (address === undefined || oldest === undefined) return false;
  address.idle.delete(oldest);
  oldest.destroy();
  return true;
}

/** The address with the most connections that has an idle one. */
function largest(addresses: ReadonlyMap<string, Address>): Address | undefined {
  let found: Address | undefined;
  for (const address of addresses.values())
    if (address.idle.size > 0 && (found === undefined || address.count > found.count)) found = address;
  return found;
}
