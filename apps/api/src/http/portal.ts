import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serveStaticFiles } from './static-files.ts';
import { refuseUnknownPath } from './unknown-path.ts';

/** Serves the built portal. A path that is neither a file nor a call returns the portal's page. */
export async function servePortal(app: FastifyInstance, folder: string | undefined): Promise<void> {
  const root = folder === undefined ? undefined : resolve(folder);
  if (root === undefined || !existsSync(resolve(root, 'index.html'))) {
    app.setNotFoundHandler(refuseUnknownPath);
    return;
  }
  await serveStaticFiles(app, root);
  app.setNotFoundHandler((request, reply) => (isPage(request) ? reply.sendFile('index.html') : refuseUnknownPath()));
}

const isPage = ({ method, headers, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  headers.accept?.includes('text/html') === true &&
  !/^\/(trpc|media|health|assets|dev|docs|api\/v1)(\/|\?|$)/.test(url);
