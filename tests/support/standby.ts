import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Cluster, startCluster } from '@earshot/db/embedded/cluster';
import { onFreePort } from '@earshot/db/embedded/on-free-port';
import type { OwnDatabase } from '../chaos/own-database.ts';

/** A streaming standby of a database. */
export interface Standby {
  readonly url: string;
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

const run = promisify(execFile);

/** Makes a standby from the backup of a primary (`primary.backup`). */
export async function startStandby(primary: OwnDatabase): Promise<Standby> {
  const folder = await mkdtemp(join(tmpdir(), 'earshot-standby-'));
  // When the tests run as root, PostgreSQL's own user must be able to enter the folder.
  await chmod(folder, 0o711);
  const data = join(folder, 'data');
  await run('cp', ['-a', join(primary.folder, 'backup'), data]);
  await writeFile(join(data, 'standby.signal'), '');
  await run('chown', ['--reference', join(data, 'PG_VERSION'), join(data, 'standby.signal')]);
  const { hostname, port: primaryPort, username, password } = new URL(primary.url);
  const settings = {
    primary_conninfo: `host=${hostname} port=${primaryPort} user=${username} password=${password}`,
    hot_standby: 'on',
  };
  const startOn = (port: number) => startCluster({ folder, port, password: decodeURIComponent(password), settings });
  let cluster: Cluster = await onFreePort(startOn);
  const { port } = cluster;
  return {
    url: cluster.url('earshot'),
    stop: () => cluster.stop(),
    start: async () => {
      cluster = await startOn(port);
    },
    remove: async () => {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
