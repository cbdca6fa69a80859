import type { IncomingMessage } from 'node:http';
import { AppError } from '@earshot/domain/errors/app-error';
import { isTooSlow } from '@earshot/http-limits/limit-body-time';
import { createPool, type Pool, type PoolSize } from '@earshot/http-limits/pool';
import { LARGE_CALL_BYTES, OPEN_BYTES } from './body-sizes.ts';
import type { BodyPools } from './body-pools.ts';

/** Close codes: not identified in time; too many sockets; message too large; no memory left. */
const LATE = 4408;
const TOO_MANY = 4429;
const TOO_LARGE = 1009;
const TRY_AGAIN = 1013;
/** Time from the upgrade to the message with the token. */
const ARRIVAL_MS = 10_000;
/** Time for the client to answer the close before the connection is cut. */
const CLOSE_MS = 2_000;
const CHECK_EACH_MS = 1_000;
/** Head and mask of a ping or pong, which its data follow. */
const CONTROL_FRAME_BYTES = 6;
/** Most unsent bytes per client. */
const MOST_UNSENT_BYTES = 8 * 1024 * 1024;

/** The part of a WebSocket used here. */
export interface LimitedSocket {
  readonly bufferedAmount: number;
  readonly close: (code: number) => void;
  readonly terminate: () => void;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly on: ((event: 'message' | 'close', listener: () => void) => unknown) &
    ((event: 'ping' | 'pong', listener: (data: Buffer) => void) => unknown);
  readonly once: (event: 'message' | 'close', listener: () => void) => unknown;
}

interface Open {
  readonly client: LimitedSocket;
  readonly key: string;
  /** Timeout until the client identifies itself. */
  late: NodeJS.Timeout | undefined;
  /** Bytes of the incomplete message, counted in `pool` under `holder` since `since`. */
  pending: number;
  pool: Pool;
  holder: string;
  since: number;
  most: number;
  isEnding: boolean;
}

export interface SocketLimits {
  /** Throws if the client has too many sockets. */
  readonly admit: (key: string) => void;
  /** Counts a socket and its bytes by address until the client identifies itself. */
  readonly guard: (client: LimitedSocket, request: IncomingMessage, key: string) => void;
  /**
   * Counts a socket by session or token, or as anonymous (undefined). Returns false and closes the socket if there
   * are too many.
   */
  readonly arrived: (client: object, holderId: string | undefined) => boolean;
  readonly stop: () => void;
}

interface Limits {
  readonly pools: BodyPools;
  /** By client address. */
  readonly sockets: PoolSize;
  /** Without sign-in, by client address. */
  readonly anonymous: PoolSize;
  /** By session or token: at most one for each of its subscriptions. */
  readonly each: number;
}

/** Limits WebSockets: their number before and after sign-in, the size and duration of a message, and unsent bytes. */
export function createSocketLimits({ pools, ...limits }: Limits): SocketLimits {
  const sockets = createPool(limits.sockets);
  const anonymous = createPool(limits.anonymous);
  const bySession = createPool({ inAll: limits.sockets.inAll, each: limits.each });
  const open = new Set<Open>();
  const known = new WeakMap<object, Open>();
  const timer = setInterval(() => {
    const now = performance.now();
    for (const one of open) if (isStuck(one, now)) one.client.terminate();
  }, CHECK_EACH_MS);
  timer.unref();

  return {
    admit: (key) => {
      if (sockets.take(key, 1)) return sockets.give(key, 1);
      throw new AppError('UE_429', 'Too many connections are open from this address');
    },
    guard: (client, request, key) => {
      if (!sockets.take(key, 1)) return client.terminate();
      const one = openSocket(client, key, pools.open);
      open.add(one);
      known.set(client, one);
      client.once('close', () => {
        open.delete(one);
        sockets.give(key, 1);
        clearTimeout(one.late);
        forget(one);
      });
      watch(one, request);
    },
    arrived: (client, holderId) => {
      const one = known.get(client);
      if (one === undefined || one.isEnding) return false;
      clearTimeout(one.late);
      const [pool, holder] = holderId === undefined ? [anonymous, one.key] : [bySession, holderId];
      if (!pool.take(holder, 1)) {
        end(one, TOO_MANY);
        return false;
      }
      one.client.once('close', () => pool.give(holder, 1));
      if (holderId !== undefined) signIn(one, pools.signedIn, holderId);
      one.client.resume();
      return true;
    },
    stop: () => clearInterval(timer),
  };
}

const openSocket = (client: LimitedSocket, key: string, pool: Pool): Open => ({
  client,
  key,
  late: undefined,
  pending: 0,
  pool,
  holder: key,
  since: 0,
  most: OPEN_BYTES,
  isEnding: false,
});

function watch(one: Open, request: IncomingMessage): void {
  const { client } = one;
  // Registered before the socket's own listener, so that a complete message is no longer counted.
  request.socket.prependListener('data', (chunk: Buffer) => count(one, chunk.length));
  client.on('message', () => forget(one));
  for (const event of ['ping', 'pong'] as const)
    client.on(event, (data) => uncount(one, data.length + CONTROL_FRAME_BYTES));
  one.late = setTimeout(() => end(one, LATE), ARRIVAL_MS);
  // Messages after the token are read only once their limits are known.
  if (/[?&]connectionParams=1/.test(request.url ?? '')) client.once('message', () => client.pause());
  else client.pause();
}

function count(one: Open, bytes: number): void {
  if (one.isEnding) return;
  if (one.pending === 0) one.since = performance.now();
  if (one.pending + bytes > one.most) return end(one, TOO_LARGE);
  if (!one.pool.take(one.holder, bytes)) return end(one, TRY_AGAIN);
  one.pending += bytes;
}

const forget = (one: Open): void => uncount(one, one.pending);

function uncount(one: Open, bytes: number): void {
  const counted = Math.min(bytes, one.pending);
  if (counted > 0) one.pool.give(one.holder, counted);
  one.pending -= counted;
}

function signIn(one: Open, pool: Pool, holderId: string): void {
  const { pending } = one;
  forget(one);
  Object.assign(one, { pool, holder: holderId, most: LARGE_CALL_BYTES });
  if (pending > 0) count(one, pending);
}

const isStuck = ({ client, pending, since }: Open, now: number): boolean =>
  client.bufferedAmount > MOST_UNSENT_BYTES || (pending > 0 && isTooSlow({ ms: now - since, bytes: pending }));

/** Stops reading, and cuts the connection after the client had time to read the code. */
function end(one: Open, code: number): void {
  one.isEnding = true;
  one.client.close(code);
  one.client.pause();
  setTimeout(() => one.client.terminate(), CLOSE_MS).unref();
}
