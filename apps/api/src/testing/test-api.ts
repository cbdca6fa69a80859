import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderBlobStore } from '@earshot/blob-store/folder-blob-store';
import { connect, type Database } from '@earshot/db/client';
import { POOLS } from '@earshot/db/pools';
import { insertSession } from '@earshot/db/queries/accounts/sessions';
import { createSecretBox } from '@earshot/db/secret-box';
import { testDatabase } from '@earshot/db/testing/test-database';
import { createIsAllowed } from '@earshot/outbound/allowed-address';
import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { createProviderFetch } from '../identity-providers/provider-fetch.ts';
import { type AppOptions, createApp } from '../app.ts';
import { postgresEventBus } from '../changes/postgres-event-bus.ts';
import type { Deps } from '../deps.ts';
import { createEvidenceSigner } from '../features/evidence/evidence-keys.ts';
import type { FindTxtRecords } from '../identity-providers/txt-records.ts';
import { createFindPostcode } from '../postcodes/create-find-postcode.ts';
import type { FindPostcode } from '../postcodes/postcode-service.ts';
import type { RateLimiter } from '../trpc/rate-limiter.ts';
import { newToken } from '../trpc/tokens.ts';
import { createUsageBook } from '../usage/usage-book.ts';
import { clientOf, type TestClient } from './client.ts';
import { testFirmwareKeys } from './firmware.ts';
import { fakeSpeech } from './fake-speech.ts';
import { createWorld, insertUser, type World } from './world.ts';

export interface TestApi {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly world: World;
  readonly databaseUrl: string;
  /** Connection as owner of the tables, for statements that the application may not run. */
  readonly owner: Database;
  readonly client: (token?: string) => TestClient;
  /** Creates a user with that role and group, signed in. */
  readonly signedIn: (who: {
    roleId: number;
    groupId: string;
  }) => Promise<TestClient & { userId: string; email: string; token: string; sessionId: string }>;
  /** TXT records by domain. */
  readonly txtRecords: Map<string, readonly string[]>;
  readonly destroy: () => Promise<void>;
}

interface TestApiOptions {
  /** Wraps the database address, for example in a proxy. */
  readonly through?: (databaseUrl: string) => Promise<string>;
  /** Starts a pooler in front of the database and returns its address. Notifications are received without it. */
  readonly pooler?: (databaseUrl: string) => Promise<string>;
  /** Default: no limits. */
  readonly rates?: RateLimiter;
  /** Default: the platform's own table. */
  readonly findPostcode?: FindPostcode;
  /** Default: by `txtRecords`. */
  readonly findTxtRecords?: FindTxtRecords;
  /** Private networks of identity providers. Default: this machine. */
  readonly outboundNetworks?: readonly string[];
  readonly app?: Partial<AppOptions>;
  /** Default: silent, or by LOG_LEVEL. */
  readonly log?: Logger;
}

/** Tests set the client address by X-Forwarded-For. */
export const TEST_APP: AppOptions = {
  trustedProxies: ['127.0.0.1'],
  limits: { connections: 10_000, connectionsPerAddress: 2_000, bodyBytes: 256 * 1024 * 1024 },
};

/** Starts the real api on its own database. */
export async function testApi({
  through,
  pooler,
  rates = { take: () => 0, left: () => undefined },
  findPostcode,
  findTxtRecords,
  outboundNetworks = ['127.0.0.1', '::1'],
  app: options,
  log = pino({ level: process.env['LOG_LEVEL'] ?? 'silent' }),
}: TestApiOptions = {}): Promise<TestApi> {
  const database = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'earshot-api-'));
  const url = (await through?.(database.url)) ?? database.url;
  const poolUrl = await pooler?.(url);
  const db = connect(poolUrl ?? url, { ...POOLS.api, name: 'earshot-api-test', max: 6, pooled: poolUrl !== undefined });
  const changes = postgresEventBus(url);
  const txtRecords = new Map<string, readonly string[]>();
  const deps: Deps = {
    db,
    replica: () => db,
    blobs: folderBlobStore(folder),
    speech: fakeSpeech(),
    findPostcode: findPostcode ?? createFindPostcode(db, undefined),
    fetchProvider: createProviderFetch(createIsAllowed(outboundNetworks)),
    findTxtRecords: findTxtRecords ?? ((domain) => Promise.resolve(txtRecords.get(domain) ?? [])),
    changes,
    rates,
    usage: createUsageBook(db, { warn: () => undefined }),
    secrets: createSecretBox(randomBytes(32).toString('base64')),
    firmwareKeys: testFirmwareKeys(),
    evidence: createEvidenceSigner(randomBytes(32).toString('base64'), []),
    publicUrl: 'https://earshot.test',
    production: false,
    environment: 'test',
    log,
  };
  const world = await createWorld(database.db);
  const app = await createApp(deps, { ...TEST_APP, ...options });
  const client = (token?: string) => clientOf(app, token);
  return {
    app,
    deps,
    world,
    databaseUrl: database.url,
    owner: database.owner,
    txtRecords,
    client,
    signedIn: async (who) => {
      const user = await insertUser(database.db, who);
      const { token, hash } = newToken('session');
      const session = await database.db
        .transaction()
        .execute((trx) => insertSession(trx, { userId: user.id, tokenHash: hash, address: null, userAgent: null }));
      return { ...client(token), userId: user.id, email: user.email, token, sessionId: session.id };
    },
    destroy: async () => {
      await app.close();
      await changes.stop();
      await db.destroy();
      await database.destroy();
      await rm(folder, { recursive: true });
    },
  };
}
