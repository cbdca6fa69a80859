import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cluster, startCluster } from '@earshot/db/embedded/cluster';
import { freePorts } from '@earshot/db/embedded/free-ports';
import pg from 'pg';
import { oneAfterTheOther } from './one-after-the-other.ts';

/** A PostgreSQL that is nobody's child but the test's, so that it can stay away for a while. */
export interface OwnDatabase {
  readonly folder: string;
  readonly url: string;
  /** Ends it: in good order, or as a crash does. */
  readonly stop: (how: 'in-order' | 'crash') => Promise<void>;
  readonly start: () => Promise<void>;
  /** Ends it as `kill -9` does, and has it back a moment later. */
  readonly crash: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

export async function startOwnDatabase(): Promise<OwnDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'earshot-chaos-database-'));
  // PostgreSQL's own user has to pass it when the tests run as root.
  await chmod(folder, 0o711);
  const [port = 0] = await freePorts(1);
  const start = () => startCluster({ folder, port, password: 'chaos' });
  let cluster: Cluster = await start();
  const admin = new pg.Client({ connectionString: cluster.url('postgres') });
  await admin.connect();
  await admin.query('create database earshot');
  await admin.end();
  const stop = async (how: 'in-order' | 'crash') => {
    if (how === 'in-order') return cluster.stop();
    cluster.kill();
    await cluster.exited;
  };
  const startAgain = async () => {
    cluster = await start();
  };
  return {
    folder,
    url: cluster.url('earshot'),
    stop,
    start: startAgain,
    crash: oneAfterTheOther(async () => {
      await stop('crash');
      await startAgain();
    }),
    remove: async () => {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
