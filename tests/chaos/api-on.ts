import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderBlobStore } from '@earshot/blob-store/folder-blob-store';
import { connect } from '@earshot/db/client';
import { insertSession } from '@earshot/db/queries/accounts/sessions';
import { createSecretBox } from '@earshot/db/secret-box';
import { pino } from 'pino';
import { createApp } from '../../apps/api/src/app.ts';
import { postgresEventBus } from '../../apps/api/src/changes/postgres-event-bus.ts';
import { clientOf, type TestClient } from '../../apps/api/src/testing/client.ts';
import { createFindPostcode } from '../../apps/api/src/postcodes/create-find-postcode.ts';
import { testFirmwareKeys } from '../../apps/api/src/testing/firmware.ts';
import { fakeSpeech } from '../../apps/api/src/testing/fake-speech.ts';
import { TEST_APP } from '../../apps/api/src/testing/test-api.ts';
import { insertUser } from '../../apps/api/src/testing/world.ts';
import { newToken } from '../../apps/api/src/trpc/tokens.ts';
import { createEvidenceSigner } from '../../apps/api/src/features/evidence/evidence-keys.ts';
import { createUsageBook } from '../../apps/api/src/usage/usage-book.ts';

interface ApiOn {
  readonly signedIn: (who: { roleId: number; groupId: string }) => Promise<TestClient & { readonly userId: string }>;
  readonly close: () => Promise<void>;
}

/** Starts the api in this process on a migrated database. */
export async function apiOn(databaseUrl: string): Promise<ApiOn> {
  const folder = await mkdtemp(join(tmpdir(), 'earshot-api-on-'));
  const db = connect(databaseUrl, { name: 'earshot-api-on', max: 8 });
  const changes = postgresEventBus(databaseUrl);
  const app = await createApp(
    {
      db,
      replica: () => db,
      changes,
      blobs: folderBlobStore(folder),
      speech: fakeSpeech(),
      findPostcode: createFindPostcode(db, undefined),
      findTxtRecords: () => Promise.resolve([]),
      fetchProvider: () => Promise.reject(new Error('There is no identity provider')),
      rates: { take: () => 0, left: () => undefined },
      usage: createUsageBook(db, { warn: () => undefined }),
      secrets: createSecretBox(randomBytes(32).toString('base64')),
      evidence: createEvidenceSigner(randomBytes(32).toString('base64'), []),
      firmwareKeys: testFirmwareKeys(),
      publicUrl: 'https://earshot.test',
      production: false,
      environment: 'chaos',
      log: pino({ level: 'silent' }),
    },
    TEST_APP,
  );
  return {
    async signedIn(who) {
      const { id: userId } = await insertUser(db, who);
      const { token, hash } = newToken('session');
      const session = { userId, tokenHash: hash, address: null, userAgent: null };
      await db.transaction().execute((trx) => insertSession(trx, session));
      return { ...clientOf(app, token), userId };
    },
    async close() {
      await app.close();
      await changes.stop();
      await db.destroy();
      await rm(folder, { recursive: true });
    },
  };
}
