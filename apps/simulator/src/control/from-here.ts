import type { IncomingMessage } from 'node:http';

const LOOPBACK_ADDRESS = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;
const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/;

/**
 * Whether a request comes from this machine, by a local host name and from our own page. A foreign page could map its
 * own name to this machine's address, or submit a form here.
 */
export function isFromHere({ socket, headers }: Pick<IncomingMessage, 'headers'> & { socket: Peer }): boolean {
  const { host = '', origin } = headers;
  // Requests forwarded by a proxy on this machine come from elsewhere.
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false;
  if (!LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') || !LOOPBACK_HOST.test(host)) return false;
  return origin === undefined || origin === `http://${host}`;
}

interface Peer {
  readonly remoteAddress?: string | undefined;
}
