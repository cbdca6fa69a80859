import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CreateBucketCommand, PutBucketVersioningCommand, S3Client } from '@aws-sdk/client-s3';
import { onFreePort } from '@earshot/db/embedded/on-free-port';
import { logsPortTaken, portTaken } from '@earshot/db/embedded/port-taken';

export interface BucketServer {
  readonly endpoint: string;
  readonly client: S3Client;
  /** The variables with its credentials, as the AWS SDK reads them. */
  readonly credentials: Readonly<Record<string, string>>;
  readonly addBucket: (name: string, options: { readonly keepsVersions: boolean }) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts an S3 server on a free loopback port, with an empty folder. */
export async function startBucketServer(program: string): Promise<BucketServer> {
  const folder = await mkdtemp(join(tmpdir(), 'earshot-buckets-'));
  const [root, versions] = [join(folder, 'root'), join(folder, 'versions')];
  await Promise.all([mkdir(root), mkdir(versions)]);
  const secret = randomBytes(16).toString('hex');
  const { endpoint, stop } = await onFreePort(async (port) => {
    const logFile = join(folder, `${port}.log`);
    const log = await open(logFile, 'w');
    const child = spawn(
      program,
      ['--port', `127.0.0.1:${port}`, '--quiet', 'posix', '--versioning-dir', versions, root],
      { stdio: ['ignore', log.fd, log.fd], env: { ...process.env, ROOT_ACCESS_KEY: 'test', ROOT_SECRET_KEY: secret } },
    );
    const ended = once(child, 'exit');
    await log.close();
    const endpoint = `http://127.0.0.1:${port}`;
    while (!(await answers(endpoint))) {
      if (child.exitCode !== null) throw await notStarted(logFile);
      await delay(50);
    }
    return {
      endpoint,
      stop: async () => {
        child.kill();
        await ended;
      },
    };
  });
  const credentials = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: secret, AWS_REGION: 'us-east-1' };
  const client = new S3Client({
    endpoint,
    forcePathStyle: true,
    region: 'us-east-1',
    credentials: { accessKeyId: 'test', secretAccessKey: secret },
  });
  return {
    endpoint,
    client,
    credentials,
    addBucket: async (Bucket, { keepsVersions }) => {
      await client.send(new CreateBucketCommand({ Bucket }));
      const VersioningConfiguration = { Status: 'Enabled' } as const;
      if (keepsVersions) await client.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration }));
    },
    stop: async () => {
      client.destroy();
      await stop();
      await rm(folder, { recursive: true });
    },
  };
}

const answers = (endpoint: string): Promise<boolean> =>
  fetch(endpoint).then(
    () => true,
    () => false,
  );

async function notStarted(logFile: string): Promise<Error> {
  const log = await readFile(logFile, 'utf8');
  return new Error(`The S3 server did not start:\n${log}`, logsPortTaken(log) ? { cause: portTaken() } : undefined);
}
