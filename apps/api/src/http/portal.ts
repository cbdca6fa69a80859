import { existsSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { AppError } from '@earshot/domain/errors/app-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const YEAR_S = 31_536_000;

/** Serves the built portal. A path that is neither a file nor a call returns the portal's page. */
export async function servePortal(app: FastifyInstance, folder: string | undefined): Promise<void> {
  const root = folder === undefined ? undefined : resolve(folder);
  if (root === undefined || !existsSync(resolve(root, 'index.html'))) {
    app.setNotFoundHandler(refuse);
    return;
  }
  await app.register(fastifyStatic, {
    root,
    cacheControl: false,
    // The build puts a .br and a .gz beside each text file.
    preCompressed: true,
    setHeaders: (reply, path) => {
      // Files in assets/ have a content hash in their name.
      const lasting = path.startsWith(resolve(root, 'assets') + sep);
      void reply.header('cache-control', lasting ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
      // They are never requested again, so nothing compares versions.
      if (lasting) for (const name of ['etag', 'last-modified', 'accept-ranges']) void reply.removeHeader(name);
    },
  });
  app.setNotFoundHandler((request, reply) => (isPage(request) ? reply.sendFile('index.html') : refuse()));
}

const isPage = ({ method, headers, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  headers.accept?.includes('text/html') === true &&
  !/^\/(trpc|media|health|assets|dev|api\/v1)(\/|\?|$)/.test(url);

function refuse(): never {
  throw new AppError('UE_404', 'Not Found');
}
