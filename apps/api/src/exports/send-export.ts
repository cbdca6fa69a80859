import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { begun } from '../http/begun.ts';

interface ExportFile {
  readonly name: string;
  readonly type: 'text/csv; charset=utf-8' | 'application/pdf' | 'application/zip';
  /** Length of the whole file, if known. */
  readonly bytes?: number;
}

/**
 * Streams a file of any length. An error before its first part is answered with a status. On a later failure the
 * connection is cut, so that a partial file is not taken for a complete one.
 */
export async function sendExport(
  reply: FastifyReply,
  parts: AsyncGenerator<string | Uint8Array, void>,
  { name, type, bytes }: ExportFile,
): Promise<FastifyReply> {
  const begunParts = await begun(parts);
  reply
    .type(type)
    .header(
      'content-disposition',
      `attachment; filename="${name.replaceAll(/[^\x20-\x7e]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
    .header('cache-control', 'private, no-store')
    .header('access-control-expose-headers', 'content-disposition');
  if (bytes !== undefined) reply.header('content-length', bytes);
  return await reply.send(Readable.from(begunParts, { objectMode: false }));
}

export const CSV = 'text/csv; charset=utf-8';
