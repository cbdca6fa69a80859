import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

const SMALLEST_BYTES = 1_024;

/**
 * Compresses JSON of at least 1 KiB in responses to GET. No other responses, because they can contain secrets: the
 * length of a compressed secret beside text of another user reveals parts of it (BREACH). Register before the routes.
 */
export async function compressReads(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', async ({ method, headers }) => {
    if (method !== 'GET') headers['x-no-compression'] = '1';
  });
  // tRPC sends a stream, which hides its size.
  app.addHook('onSend', async (_request, reply, payload) => {
    if (!(payload instanceof Response) || !isJson(payload.headers.get('content-type') ?? '')) return payload;
    reply.code(payload.status).headers(Object.fromEntries(payload.headers));
    return await payload.text();
  });
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: SMALLEST_BYTES,
    customTypes: isJson,
    // A small compressed body could expand beyond the limits of bodies.
    globalDecompression: false,
  });
}

const isJson = (contentType: string): boolean => /^application\/json\b/.test(contentType);
