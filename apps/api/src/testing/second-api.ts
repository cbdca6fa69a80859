import { connect } from '@earshot/db/client';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../app.ts';
import { postgresEventBus } from '../changes/postgres-event-bus.ts';
import type { Deps } from '../deps.ts';
import { createUsageBook } from '../usage/usage-book.ts';
import { clientOf, type TestClient } from './client.ts';
import { TEST_APP, type TestApi } from './test-api.ts';

export interface SecondApi {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly client: (token?: string) => TestClient;
  readonly destroy: () => Promise<void>;
}

/** Starts another api on the same database, with the same settings and files, and a memory of its own. */
export async function secondApi(
  { deps: first, databaseUrl }: TestApi,
  { rates = first.rates }: Partial<Pick<Deps, 'rates'>> = {},
): Promise<SecondApi> {
  const db = connect(databaseUrl, { name: 'earshot-api-test', max: 6, statementTimeoutMs: 8_000, parallel: false });
  const changes = postgresEventBus(databaseUrl);
  const usage = createUsageBook(db, { warn: () => undefined });
  const deps: Deps = { ...first, db, replica: () => db, changes, usage, rates };
  const app = await createApp(deps, TEST_APP);
  return {
    app,
    deps,
    client: (token) => clientOf(app, token),
    destroy: async () => {
      await app.close();
      await changes.stop();
      await db.destroy();
    },
  };
}
