import { bucketKeepsVersions } from '@earshot/blob-store/bucket-blob-store';
import type { BlobSettings } from '@earshot/blob-store/create-blob-store';
import type { Check } from '@earshot/domain/health/check';
import { checkFolder } from './check-folder.ts';

/** Checks that a part can use the folder or the bucket of audio and firmware files. */
export const checkFiles = (settings: BlobSettings, writes: boolean): Promise<Check> =>
  settings.BLOB_BUCKET === undefined
    ? checkFolder({ path: settings.BLOB_DIR, writes })
    : checkBucket(settings.BLOB_BUCKET, settings.BLOB_BUCKET_ENDPOINT);

async function checkBucket(name: string, endpoint: string | undefined): Promise<Check> {
  const id = 'files';
  try {
    if (await bucketKeepsVersions({ name, endpoint }))
      return { id, status: 'ok', text: `The bucket ${name} keeps versions of files` };
  } catch (error) {
    return {
      id,
      status: 'failed',
      text: `The bucket ${name} cannot be used (${error instanceof Error ? error.message : String(error)})`,
      why: 'clips and firmware cannot be stored or sent to controllers',
      advice: 'Check BLOB_BUCKET, BLOB_BUCKET_ENDPOINT, the region, and the credentials of the AWS SDK.',
    };
  }
  return {
    id,
    status: 'warning',
    text: `The bucket ${name} keeps no versions`,
    why: 'unused files stay, because removing one could lose a file that is uploaded again meanwhile',
    advice: 'Enable versioning of the bucket.',
  };
}
