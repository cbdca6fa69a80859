import { createHash } from 'node:crypto';
import { findFirmwareRelease, insertFirmwareRelease } from '@earshot/db/queries/tasks/firmware-releases';
import { badRequest, conflict, notFound } from '@earshot/domain/errors/app-error';
import { MAX_FIRMWARE_BYTES } from '@earshot/domain/tasks/limits';
import type { FirmwareRelease, uploadFirmwareInput } from '@earshot/domain/tasks/schema';
import type { z } from 'zod';
import type { Call } from '../../trpc/call.ts';
import type { FirmwareKeys } from './firmware-keys.ts';
import { toFirmwareRelease } from './task-view.ts';

type Upload = z.output<typeof uploadFirmwareInput>;

/** Stores a release for all customers. Applies the checks of the controllers. */
export async function uploadFirmware(call: Call, input: Upload): Promise<FirmwareRelease> {
  const { deps, principal } = call;
  const { version, notes } = input;
  const file = Buffer.from(input.blob, 'base64');
  if (file.length > MAX_FIRMWARE_BYTES) throw badRequest('The file is larger than 64 MB', { field: 'blob' });
  const manifest = { version, sha256: createHash('sha256').update(file).digest('hex'), bytes: file.length };
  const signature = signatureOf(deps.firmwareKeys, { manifest, given: input.signature });
  await deps.blobs.put(file);
  return await call.write(async (trx, audit) => {
    const id = await insertFirmwareRelease(trx, { ...manifest, signature, notes, createdBy: principal.userId });
    if (id === undefined) throw conflict(`Release ${version} exists already`, { field: 'version' });
    const row = await findFirmwareRelease(trx, id);
    if (row === undefined) throw notFound();
    const release = toFirmwareRelease(row);
    audit({ subjectId: id, after: release });
    return release;
  });
}

type Manifest = Parameters<FirmwareKeys['sign']>[0];

function signatureOf(
  keys: FirmwareKeys,
  { manifest, given }: { manifest: Manifest; given: string | undefined },
): string {
  const signature = given ?? keys.sign(manifest);
  if (signature === undefined) {
    throw badRequest(
      'The platform has no key to sign with (FIRMWARE_SIGNING_KEY). Give it one, or upload the release with its signature.',
      { field: 'signature' },
    );
  }
  if (!keys.verify(manifest, signature)) {
    throw badRequest('The signature does not fit the key that controllers have (FIRMWARE_PUBLIC_KEY).', {
      field: 'signature',
    });
  }
  return signature;
}
