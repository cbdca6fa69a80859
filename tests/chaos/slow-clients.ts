import { connect, type Socket } from 'node:net';

/** Connections that never finish what they start. */
export interface SlowClients {
  /** The connections that are open, as a text by kind. */
  readonly open: () => string;
  /** Connections that the api has closed. */
  readonly closed: () => number;
  readonly end: () => void;
}

export interface Attack {
  /** Unfinished POSTs of 7.9 MB without sign-in, sent as fast as the api reads. */
  readonly posts: number;
  /** Request heads sent a line at a time, without an end. */
  readonly heads: number;
  /** Bodies sent a byte at a time. */
  readonly bodies: number;
  /** Connections that send nothing. */
  readonly silent: number;
  /** WebSockets that never send the message with the token. */
  readonly sockets: number;
}

const MB = 1024 * 1024;
const POST_BYTES = Math.round(7.9 * MB);
const CHUNK = Buffer.alloc(64 * 1024, ' ');
const DRIP_MS = 1_000;
const SILENT_MS = 40_000;
/** Separate address of the attacker, because the api counts by address. Only Linux has more loopback addresses. */
const ATTACKER = process.platform === 'linux' ? '127.0.0.2' : undefined;

const head = (lines: readonly string[]): string => lines.join('\r\n');
const post = (bytes: number): string =>
  head([
    'POST /trpc/session.signIn HTTP/1.1',
    'host: localhost',
    'content-type: application/json',
    `content-length: ${bytes}`,
    '',
    '',
  ]);
const UPGRADE = head([
  'GET /trpc?connectionParams=1 HTTP/1.1',
  'host: localhost',
  'connection: Upgrade',
  'upgrade: websocket',
  'sec-websocket-version: 13',
  'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==',
  '',
  '',
]);

export function attackSlowly(port: number, attack: Attack): SlowClients {
  const sockets = new Map<Socket, keyof Attack>();
  let opened = 0;
  let closed = 0;
  const begin = (kind: keyof Attack, then: (socket: Socket) => void) => {
    for (let index = 0; index < attack[kind]; index += 1) {
      const socket = connect({ port, host: '127.0.0.1', ...(ATTACKER !== undefined && { localAddress: ATTACKER }) });
      sockets.set(socket, kind);
      socket.on('connect', () => {
        opened += 1;
        then(socket);
      });
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        closed += 1;
      });
      socket.resume();
    }
  };
  begin('posts', pour);
  begin('heads', (socket) => drip(socket, 'GET /build-info HTTP/1.1\r\n', 'x-a: b\r\n'));
  begin('bodies', (socket) => drip(socket, post(60_000), ' '));
  begin('silent', breakSilence);
  begin('sockets', (socket) => void socket.write(UPGRADE));
  return {
    open: () =>
      Object.entries(Object.groupBy([...sockets.values()], (kind) => kind))
        .map(([kind, open]) => `${open.length} ${kind}`)
        .join(', '),
    closed: () => Math.min(opened, closed),
    end: () => {
      for (const socket of sockets.keys()) socket.destroy();
    },
  };
}

/** Sends all but the last byte of the body. */
function pour(socket: Socket): void {
  let left = POST_BYTES - 1;
  socket.write(post(POST_BYTES));
  const more = () => {
    while (left > 0 && !socket.destroyed) {
      const chunk = CHUNK.subarray(0, Math.min(left, CHUNK.length));
      left -= chunk.length;
      if (!socket.write(chunk)) return void socket.once('drain', more);
    }
  };
  more();
}

/**
 * Sends a line break long after the api's time for a head. A connection that the system dropped from its full queue is
 * unknown to the api, and learns this only by sending.
 */
function breakSilence(socket: Socket): void {
  const timer = setTimeout(() => socket.write('\r\n'), SILENT_MS);
  socket.once('close', () => clearTimeout(timer));
}

function drip(socket: Socket, beginning: string, drop: string): void {
  socket.write(beginning);
  const timer = setInterval(() => socket.write(drop), DRIP_MS);
  socket.once('close', () => clearInterval(timer));
}
