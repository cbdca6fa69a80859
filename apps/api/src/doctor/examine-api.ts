import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { checkReplica } from '@earshot/doctor/check-replica';
import { directUrl } from '@earshot/db/pools';
import { checkDatabase } from '@earshot/doctor/check-database';
import { checkPool } from '@earshot/doctor/check-pool';
import { checkFiles } from '@earshot/doctor/check-files';
import { checkOperationsPort, checkProxies, checkPublicUrl } from '@earshot/doctor/addresses';
import type { Check } from '@earshot/domain/health/check';
import type { readSettings } from '../env.ts';
import { createFirmwareKeys } from '../features/tasks/firmware-keys.ts';

type Settings = ReturnType<typeof readSettings>;

export const examineApi = (settings: Settings) => ({
  'public-url': checkPublicUrl(settings.PUBLIC_URL),
  proxies: checkProxies({ part: 'api', proxies: settings.TRUSTED_PROXIES }),
  operations: checkOperationsPort({
    part: 'api',
    variable: 'API_OPERATIONS_PORT',
    port: settings.API_OPERATIONS_PORT,
  }),
  portal: checkPortal(settings.PORTAL_DIST),
  'firmware-keys': checkFirmwareKeys(settings.FIRMWARE_SIGNING_KEY, settings.FIRMWARE_PUBLIC_KEY),
  database: checkDatabase(directUrl(settings)),
  pool: checkPool('api', settings),
  ...(settings.DATABASE_READ_URL !== undefined && { replica: checkReplica(settings.DATABASE_READ_URL) }),
  files: checkFiles(settings, true),
});

async function checkPortal(folder: string | undefined): Promise<Check> {
  const id = 'portal';
  const index = folder === undefined ? undefined : join(folder, 'index.html');
  const isThere =
    index !== undefined &&
    (await access(index).then(
      () => true,
      () => false,
    ));
  if (isThere) return { id, status: 'ok', text: `The api serves the portal of ${folder}` };
  return {
    id,
    status: 'warning',
    text: index === undefined ? 'The api serves no portal' : `${index} does not exist`,
    why: 'users see no pages at PUBLIC_URL unless another server has them',
    advice: 'Set PORTAL_DIST to the folder of the built portal, as `earshot-server` does.',
  };
}

const ANY_RELEASE = { version: '1.0.0', sha256: '0'.repeat(64), bytes: 1 };

export function checkFirmwareKeys(signingKey: string | undefined, publicKey: string): Check {
  const id = 'firmware-keys';
  const keys = createFirmwareKeys(signingKey, publicKey);
  const signature = keys.sign(ANY_RELEASE);
  if (signature === undefined) {
    const text = 'Firmware is signed elsewhere: each upload includes its signature';
    return { id, status: 'ok', text };
  }
  if (keys.verify(ANY_RELEASE, signature)) return { id, status: 'ok', text: 'The two firmware keys are a pair' };
  return {
    id,
    status: 'failed',
    text: 'FIRMWARE_SIGNING_KEY does not belong to FIRMWARE_PUBLIC_KEY',
    why: 'no firmware release can be uploaded',
    advice: 'Set both to the output of one `earshot firmware keys`.',
  };
}
