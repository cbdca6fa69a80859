import { generateKeyPairSync, randomInt, randomUUID } from 'node:crypto';
import type { Database } from '@earshot/db/client';
import { createFirmwareKeys, type FirmwareKeys } from '../features/tasks/firmware-keys.ts';

export function testFirmwareKeys(): FirmwareKeys {
  const { privateKey } = generateKeyPairSync('ed25519');
  const { d = '', x = '' } = privateKey.export({ format: 'jwk' });
  return createFirmwareKeys(d, x);
}

/** Inserts a release with a higher version than any controller in tests has. */
export async function insertRelease(
  db: Database,
  version = `9.${randomInt(999_999)}.${randomInt(999_999)}`,
): Promise<string> {
  const { id } = await db
    .insertInto('firmware_releases')
    .values({ version, sha256: 'a'.repeat(64), bytes: 10, signature: randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
