import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Database } from '@earshot/db/client';
import { startCluster } from '@earshot/db/embedded/cluster';
import { onFreePort } from '@earshot/db/embedded/on-free-port';
import { migrate } from '@earshot/db/migrate';

/** Starts an empty server, migrates it, calls `read`, and removes the server. */
export async function migratedDatabase<Result>(read: (db: Database, url: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'earshot-schema-'));
  await chmod(folder, 0o711);
  const options = { folder: join(folder, 'postgres'), password: 'schema', settings: { fsync: 'off' } };
  const cluster = await onFreePort((port) => startCluster({ ...options, port }));
  try {
    const url = cluster.url('postgres');
    const db = connect(url, { name: 'earshot-schema', max: 1 });
    try {
      await migrate(db as never);
      return await read(db, url);
    } finally {
      await db.destroy();
    }
  } finally {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
