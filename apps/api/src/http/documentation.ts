import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { refuseUnknownPath } from './unknown-path.ts';
import { serveStaticFiles } from './static-files.ts';

/**
 * Serves the documentation at `/docs`. Its files are read at each request, because `npm start` builds them while the api
 * runs. Register before the portal, whose static files decorate the whole app.
 */
export async function serveDocumentation(app: FastifyInstance, folder: string | undefined): Promise<void> {
  if (folder === undefined) return;
  const root = resolve(folder);
  app.get('/docs', (_request, reply) => reply.redirect('/docs/'));
  await app.register(
    async (site) => {
      await serveStaticFiles(site, root);
      site.setNotFoundHandler((_request, reply) =>
        existsSync(resolve(root, '404.html')) ? reply.code(404).sendFile('404.html') : refuseUnknownPath(),
      );
    },
    { prefix: '/docs' },
  );
}
