import type { IncomingMessage } from 'node:http';

const LOOPBACK_ADDRESS = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;
const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/;

/**
 * Whether a request comes from this machine, under a name of this machine, and from a page of ours: a page elsewhere can
 * give its own name this machine's address, or send a form here.
 */
export function isFromHere({ socket, headers }: Pick<IncomingMessage, 'headers'> & { socket: Peer }): boolean {
  const { host = '', origin } = headers;
  if (!LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') || !LOOPBACK_HOST.test(host)) return false;
  return origin === undefined || origin === `http://${host}`;
}

interface Peer {
  readonly remoteAddress?: string | undefined;
}
