import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetBucketVersioningCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandInput,
  type ListObjectVersionsCommandOutput,
  type ObjectVersion,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { BlobStore } from './blob-store.ts';
import { SHA256 } from './sha256.ts';

export interface Bucket {
  readonly name: string;
  /** Address of a storage other than Amazon's. */
  readonly endpoint?: string | undefined;
  /** Whether devices may read blobs from the bucket by signed links. */
  readonly links: boolean;
}

/** A signed link is valid for this time. */
const LINK_SECONDS = 300;
const TIMEOUT_MS = { connectionTimeout: 5_000, requestTimeout: 30_000, socketTimeout: 30_000 } as const;

/**
 * Stores blobs in a bucket of S3-compatible storage, under their sha256. Credentials and region are those of the AWS SDK.
 * The bucket must keep versions: a removal names the versions that it has seen, so it never removes a later put.
 */
export function bucketBlobStore({ name, endpoint, links }: Bucket): BlobStore {
  const client = clientOf(endpoint);
  const of = (sha256: string) => ({ Bucket: name, Key: sha256 });
  const remove = async (sha256: string, { VersionId }: ObjectVersion) => {
    try {
      await client.send(new DeleteObjectCommand({ ...of(sha256), VersionId }));
    } catch (error) {
      if (!isRemoved(error)) throw error;
    }
  };
  const stat = (sha256: string) =>
    found(sha256, async () => {
      const { ContentLength = 0 } = await client.send(new HeadObjectCommand(of(sha256)));
      return { bytes: ContentLength };
    });

  return {
    stat,
    put: async (bytes) => {
      const hash = createHash('sha256').update(bytes);
      const sha256 = hash.copy().digest('hex');
      const ChecksumSHA256 = hash.digest('base64');
      await client.send(new PutObjectCommand({ ...of(sha256), Body: bytes, ChecksumSHA256 }));
      return sha256;
    },
    open: (sha256, range) =>
      found(sha256, async () => {
        const Range = range === undefined ? undefined : `bytes=${range.start}-${range.end}`;
        const { Body } = await client.send(new GetObjectCommand({ ...of(sha256), Range }));
        if (Body instanceof Readable) return Body;
        throw new Error(`The storage answered without the bytes of ${sha256}`);
      }),
    listPutBefore: async function* (moment) {
      for await (const versions of listVersions(client, { Bucket: name })) {
        const blobs = versions.filter(({ Key = '' }) => SHA256.test(Key));
        for (const version of blobs.filter(({ IsLatest }) => IsLatest !== true))
          await remove(version.Key ?? '', version);
        const page = blobs.filter((version) => version.IsLatest === true && isOlder(version, moment));
        if (page.length > 0) yield page.map(({ Key = '' }) => Key);
      }
    },
    removePutBefore: async (sha256, moment) => {
      if (!SHA256.test(sha256)) return false;
      const versions: ObjectVersion[] = [];
      for await (const page of listVersions(client, { Bucket: name, Prefix: sha256 })) versions.push(...page);
      const latest = versions.find(({ IsLatest }) => IsLatest === true);
      if (latest === undefined || !isOlder(latest, moment)) return false;
      if (latest.VersionId === undefined || latest.VersionId === 'null')
        throw new Error(`Unused files are kept, because the bucket ${name} keeps no versions. Enable its versioning.`);
      for (const version of versions) if (version !== latest) await remove(sha256, version);
      await remove(sha256, latest);
      return (await stat(sha256)) === undefined;
    },
    ...(links && {
      link: async (sha256: string, type: string) =>
        await getSignedUrl(client, new GetObjectCommand({ ...of(sha256), ResponseContentType: type }), {
          expiresIn: LINK_SECONDS,
        }),
    }),
  };
}

/** Throws if the bucket does not exist or cannot be reached. */
export async function bucketKeepsVersions({ name, endpoint }: Pick<Bucket, 'name' | 'endpoint'>): Promise<boolean> {
  const client = clientOf(endpoint);
  try {
    const { Status } = await client.send(new GetBucketVersioningCommand({ Bucket: name }));
    return Status === 'Enabled';
  } finally {
    client.destroy();
  }
}

const clientOf = (endpoint: string | undefined): S3Client =>
  new S3Client({
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    requestHandler: { ...TIMEOUT_MS, throwOnRequestTimeout: true },
  });

async function* listVersions(client: S3Client, of: ListObjectVersionsCommandInput): AsyncGenerator<ObjectVersion[]> {
  for (let from: Pick<ListObjectVersionsCommandInput, 'KeyMarker' | 'VersionIdMarker'> | undefined = {}; from;) {
    const page: ListObjectVersionsCommandOutput = await client.send(new ListObjectVersionsCommand({ ...of, ...from }));
    yield page.Versions ?? [];
    const { IsTruncated, NextKeyMarker: KeyMarker, NextVersionIdMarker: VersionIdMarker } = page;
    from = IsTruncated === true ? { KeyMarker, VersionIdMarker } : undefined;
  }
}

const isOlder = ({ LastModified }: ObjectVersion, moment: Date): boolean =>
  LastModified !== undefined && LastModified < moment;

/** Some storages report a version that another removal has deleted. */
const isRemoved = (error: unknown): boolean =>
  error instanceof S3ServiceException && ['NoSuchVersion', 'NoSuchKey', 'InvalidArgument'].includes(error.name);

/** Undefined for a blob that does not exist. */
async function found<T>(sha256: string, read: () => Promise<T>): Promise<T | undefined> {
  if (!SHA256.test(sha256)) return undefined;
  try {
    return await read();
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket')
      return undefined;
    throw error;
  }
}
