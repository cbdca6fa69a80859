import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BlobStore } from '@earshot/blob-store/blob-store';
import { folderBlobStore } from '@earshot/blob-store/folder-blob-store';
import { connect, type Database } from '@earshot/db/client';
import { issueCredential } from '@earshot/db/queries/controllers/issue-credential';
import { createSecretBox } from '@earshot/db/secret-box';
import { pino } from 'pino';
import { type Gateway, type GatewayOptions, startGateway } from '../gateway.ts';

export const TEST_SECRETS = { gateway: 'g'.repeat(16), worker: 'w'.repeat(16), simulator: 's'.repeat(16) };
export const DEVICE_SECRET = 'd'.repeat(32);
export const TEST_SECRET_BOX = createSecretBox(Buffer.alloc(32, 'k').toString('base64'));

const TEST_LIMITS = { connections: 10_000, connectionsPerAddress: 2_000, trustedProxies: [] };

export interface TestGateway extends Gateway {
  readonly db: Database;
  readonly blobs: BlobStore;
}

/** A gateway on free loopback ports with its own folder. End it with `stop`. */
export async function startTestGateway(
  databaseUrl: string,
  options: Partial<GatewayOptions> = {},
): Promise<TestGateway> {
  const db = connect(databaseUrl, { name: 'earshot-gateway-test', max: 5 });
  const blobs = folderBlobStore(await mkdtemp(join(tmpdir(), 'earshot-gateway-')));
  const gateway = await startGateway({
    db,
    databaseUrl,
    blobs,
    secrets: TEST_SECRETS,
    secretBox: TEST_SECRET_BOX,
    mqtt: { host: '127.0.0.1', port: 0 },
    http: { host: '127.0.0.1', port: 0, limits: TEST_LIMITS },
    log: pino({ level: 'silent' }),
    build: { version: '0.0.0', revision: null, startedAt: new Date().toISOString() },
    onTakenOver: () => undefined,
    ...options,
  });
  const stop = async () => {
    await gateway.stop();
    await db.destroy();
  };
  return { ...gateway, stop, db, blobs: options.blobs ?? blobs };
}

/** Lets these devices connect with the secret that all test devices share. */
export async function admitDevices(db: Database, serials: readonly string[]): Promise<void> {
  const validUntil = new Date(Date.now() + 86_400_000);
  for (const serial of serials) {
    const credential = { serial, secret: DEVICE_SECRET, validUntil };
    await db.transaction().execute((trx) => issueCredential(trx, TEST_SECRET_BOX, credential));
  }
}
