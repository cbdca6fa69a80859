import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Cluster, startCluster } from '@earshot/db/embedded/cluster';
import { onFreePort } from '@earshot/db/embedded/on-free-port';
import pg from 'pg';
import { oneAfterTheOther } from './one-after-the-other.ts';

/** A PostgreSQL started by the test, not by a supervisor, so that it can be stopped for a while. */
export interface OwnDatabase {
  readonly folder: string;
  readonly url: string;
  /** Shuts the database down in order, or as a crash. */
  readonly stop: (how: 'in-order' | 'crash') => Promise<void>;
  /** Starts the database, once with more settings. */
  readonly start: (settings?: Settings) => Promise<void>;
  /** Kills the database with SIGKILL and restarts it shortly after. */
  readonly crash: () => Promise<void>;
  /** Shuts the database down for a moment and keeps a copy of it. */
  readonly backup: () => Promise<void>;
  /** Starts the copy in place of the database, which must be stopped. */
  readonly restore: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

type Settings = Readonly<Record<string, string>>;

/** `settings` of PostgreSQL for a database in this folder. */
export async function startOwnDatabase(settings: (folder: string) => Settings = () => ({})): Promise<OwnDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'earshot-chaos-database-'));
  // When the tests run as root, PostgreSQL's own user must be able to enter the folder.
  await chmod(folder, 0o711);
  const start = (port: number, more: Settings = {}) =>
    startCluster({ folder, port, password: 'chaos', settings: { ...settings(folder), ...more } });
  let cluster: Cluster = await onFreePort((port) => start(port));
  const { port } = cluster;
  const admin = new pg.Client({ connectionString: cluster.url('postgres') });
  await admin.connect();
  await admin.query('create database earshot');
  await admin.end();
  const stop = async (how: 'in-order' | 'crash') => {
    if (how === 'in-order') return cluster.stop();
    cluster.kill();
    await cluster.exited;
  };
  const startAgain = async (more?: Settings) => {
    cluster = await start(port, more);
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
    backup: async () => {
      await stop('in-order');
      await copy(join(folder, 'data'), join(folder, 'backup'));
      await startAgain();
    },
    restore: async () => {
      await copy(join(folder, 'backup'), join(folder, 'data'));
      await startAgain();
    },
    remove: async () => {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Replaces a folder by a copy of another with the same owners, which PostgreSQL insists on. */
async function copy(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await promisify(execFile)('cp', ['-a', from, to]);
}
