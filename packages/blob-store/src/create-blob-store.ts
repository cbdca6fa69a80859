import type { BlobStore } from './blob-store.ts';
import { folderBlobStore } from './folder-blob-store.ts';

export interface BlobSettings {
  readonly BLOB_DIR: string;
  readonly BLOB_BUCKET?: string | undefined;
  readonly BLOB_BUCKET_ENDPOINT?: string | undefined;
  readonly BLOB_BUCKET_LINKS?: 'yes' | 'no';
}

/** The store of an installation: its bucket, or else its folder. */
export async function createBlobStore(settings: BlobSettings): Promise<BlobStore> {
  const { BLOB_DIR, BLOB_BUCKET: name, BLOB_BUCKET_ENDPOINT: endpoint, BLOB_BUCKET_LINKS } = settings;
  if (name === undefined) return folderBlobStore(BLOB_DIR);
  // The client of the storage is large; installations with a folder do not load it.
  const { bucketBlobStore } = await import('./bucket-blob-store.ts');
  return bucketBlobStore({ name, endpoint, links: BLOB_BUCKET_LINKS === 'yes' });
}
