import type { ByteRange } from '@earshot/blob-store/blob-store';
import type { FastifyReply } from 'fastify';
import { parseRange } from './byte-range.ts';

interface Asked {
  /** Value of the `Range` header. */
  readonly header: string | undefined;
  /** Size of the whole file. */
  readonly bytes: number;
  readonly type: string;
}

/** Sets status and headers for an immutable file; undefined if there is no content to send. */
export function answerRange(
  reply: FastifyReply,
  { header, bytes, type }: Asked,
): (ByteRange & { whole: boolean }) | undefined {
  const range = parseRange(header, bytes);
  reply.header('accept-ranges', 'bytes');
  if (range === 'unsatisfiable') {
    reply.code(416).header('content-range', `bytes */${bytes}`);
    return undefined;
  }
  reply.header('content-type', type).header('cache-control', 'private, max-age=31536000, immutable');
  if (range === undefined) {
    reply.header('content-length', bytes);
    return { start: 0, end: bytes - 1, whole: true };
  }
  reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes}`);
  reply.header('content-length', range.end - range.start + 1);
  return { ...range, whole: false };
}
