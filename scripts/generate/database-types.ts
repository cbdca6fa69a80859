import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { connect } from '@earshot/db/client';
import { startCluster } from '@earshot/db/embedded/cluster';
import { freePorts } from '@earshot/db/embedded/free-ports';
import { migrate } from '@earshot/db/migrate';
import { root } from '../root.ts';
import type { Generated } from './generated.ts';

const codegen = join(root, 'node_modules', 'kysely-codegen', 'dist', 'cli', 'bin.js');
/** 64-bit integers are counters, read as numbers; see packages/db/src/client.ts. */
const types = { int8: 'number', bit: 'string' };

/** The types of all tables, read from a database that was migrated from nothing. */
export const databaseTypes: Generated = {
  path: 'packages/db/src/generated/database.ts',
  render: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'earshot-types-'));
    await chmod(folder, 0o711);
    const [port = 0] = await freePorts(1);
    const cluster = await startCluster({
      folder: join(folder, 'postgres'),
      port,
      password: 'types',
      settings: { fsync: 'off' },
    });
    try {
      const url = cluster.url('postgres');
      const db = connect(url, { name: 'earshot-types', max: 1 });
      await migrate(db as never);
      await db.destroy();
      return await readTypes(url, join(folder, 'database.ts'));
    } finally {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function readTypes(url: string, file: string): Promise<string> {
  await promisify(execFile)(process.execPath, [
    codegen,
    '--dialect=postgres',
    `--url=${url}`,
    `--out-file=${file}`,
    '--exclude-pattern={kysely_*,*_20[0-9][0-9]_[0-9][0-9]}',
    `--type-mapping=${JSON.stringify(types)}`,
  ]);
  return readFile(file, 'utf8');
}
