import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { clientKey } from './client-address.ts';
import { createPool } from './pool.ts';

/** Allowance for a body of any size, including pauses. Milliseconds. */
export const BODY_GRACE_MS = 15_000;
/** Minimum average rate of a body beyond the allowance. */
export const LEAST_BYTES_PER_SECOND = 32 * 1024;
/**
 * Bytes to read and discard of bodies that were answered early, because some clients read no response before they
 * have sent their body.
 */
const RESTS = { inAll: 64 * 1024 * 1024, each: 16 * 1024 * 1024 };
/** Milliseconds for a client to read the response when the rest of its body is not read. */
const REST_MS = 5_000;
const CHECK_EACH_MS = 1_000;

/** Whether a body is too slow, given the milliseconds since its start and the bytes received. */
export const isTooSlow = ({ ms, bytes }: { readonly ms: number; readonly bytes: number }): boolean =>
  ms > BODY_GRACE_MS + (bytes / LEAST_BYTES_PER_SECOND) * 1_000;

interface Coming {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly key: string;
  readonly beganAt: number;
  /** Bytes received on the connection before the body began. */
  readonly bytesBefore: number;
  /** Time since which the body is no longer read. */
  leftAt: number | undefined;
  /** Bytes taken from the pool of rests. */
  rest: number;
}

/** Ends requests whose bodies arrive too slowly or continue after the response. `now` in milliseconds. */
export function limitBodyTime(server: Server, now: () => number = () => performance.now()): void {
  const coming = new Set<Coming>();
  const rests = createPool(RESTS);
  const forget = (one: Coming) => {
    if (!coming.delete(one)) return;
    rests.give(one.key, one.rest);
  };
  const check = () => {
    for (const one of coming) {
      if (one.request.complete || one.request.socket.destroyed) forget(one);
      else if (isOver(one, now())) {
        forget(one);
        end(one);
      }
    }
  };
  const answered = (one: Coming) => {
    const left = leftOf(one);
    if (Number.isFinite(left) && rests.take(one.key, left)) one.rest = left;
    else {
      one.leftAt = now();
      // Deferred, because Node resumes reading the rest at this point.
      setImmediate(() => one.request.socket.pause());
    }
  };
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    const { bytesRead: bytesBefore, remoteAddress } = request.socket;
    const key = clientKey(remoteAddress);
    const one: Coming = { request, response, key, beganAt: now(), bytesBefore, leftAt: undefined, rest: 0 };
    coming.add(one);
    response.once('finish', () => request.complete || answered(one));
    response.once('close', () => request.socket.destroyed && forget(one));
  });
  const timer = setInterval(check, CHECK_EACH_MS);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function leftOf({ request, bytesBefore }: Coming): number {
  const { 'content-length': length = Infinity } = request.headers;
  return Math.max(0, Number(length) - (request.socket.bytesRead - bytesBefore));
}

function isOver({ request, beganAt, bytesBefore, leftAt }: Coming, at: number): boolean {
  if (leftAt !== undefined) return at - leftAt > REST_MS;
  return isTooSlow({ ms: at - beganAt, bytes: request.socket.bytesRead - bytesBefore });
}

function end({ request: { socket }, response }: Coming): void {
  if (response.headersSent || !socket.writable) return void socket.destroy();
  socket.end('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n', () => socket.destroy());
}
