import { type BlobSettings, createBlobStore } from '@earshot/blob-store/create-blob-store';
import type { Check } from '@earshot/domain/health/check';
import { checkFolder } from './check-folder.ts';

/** Any file, which need not exist. */
const SOME = '0'.repeat(64);

/** Checks the store of audio and firmware files: the folder, or whether the storage of the bucket lets the part read. */
export async function checkFiles(settings: BlobSettings, writes: boolean): Promise<Check> {
  const { BLOB_BUCKET: bucket, BLOB_DIR: path } = settings;
  if (bucket === undefined) return await checkFolder({ path, writes });
  try {
    const blobs = await createBlobStore(settings);
    await blobs.stat(SOME);
    return { id: 'files', status: 'ok', text: `The storage of the bucket ${bucket} answers` };
  } catch (error) {
    return {
      id: 'files',
      status: 'failed',
      text: `The bucket ${bucket} cannot be read (${error instanceof Error ? error.message || error.name : String(error)})`,
      why: 'clips and firmware cannot be stored or sent to controllers',
      advice: 'Check BLOB_BUCKET_ENDPOINT, the credentials and AWS_REGION.',
    };
  }
}
