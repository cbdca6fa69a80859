import { resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const YEAR_S = 31_536_000;

/** Serves a built site. Its build puts a .br and a .gz beside each text file. */
export async function serveStaticFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      // Files in assets/ have a content hash in their name.
      const lasting = path.startsWith(resolve(root, 'assets') + sep);
      void reply.header('cache-control', lasting ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
      // They are never requested again, so nothing compares versions.
      if (lasting) for (const name of ['etag', 'last-modified', 'accept-ranges']) void reply.removeHeader(name);
    },
  });
}
