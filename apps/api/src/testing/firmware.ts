import { generateKeyPairSync, randomInt, randomUUID } from 'node:crypto';
import type { Database } from '@earshot/db/client';
import { createFirmwareKeys, type FirmwareKeys } from '../features/tasks/firmware-keys.ts';

/** A pair of keys of its own. */
export function testFirmwareKeys(): FirmwareKeys {
  const { privateKey } = generateKeyPairSync('ed25519');
  const { d = '', x = '' } = privateKey.export({ format: 'jwk' });
  return createFirmwareKeys(d, x);
}

/** A release of a version above all that controllers of tests run. */
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
