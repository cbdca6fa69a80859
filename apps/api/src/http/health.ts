import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import packageJson from '../../package.json' with { type: 'json' };
import type { Deps } from '../deps.ts';

const PATIENCE_MS = 3_000;

/** `GET /health`: for probes and the portal's footer; open to all, and nothing secret in it. 503 without the database. */
export function serveHealth(app: FastifyInstance, { db }: Deps): void {
  app.get('/health', async (_request, reply) => {
    const database = await Promise.race([
      sql`select 1`.execute(db).then(
        () => 'ok' as const,
        () => 'down' as const,
      ),
      new Promise<'down'>((resolve) => setTimeout(resolve, PATIENCE_MS, 'down').unref()),
    ]);
    return await reply
      .code(database === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: database, version: packageJson.version, parts: { database } });
  });
}
