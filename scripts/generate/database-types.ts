import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../root.ts';
import type { Generated } from './generated.ts';
import { migratedDatabase } from './migrated-database.ts';

const codegen = join(root, 'node_modules', 'kysely-codegen', 'dist', 'cli', 'bin.js');
/** 64-bit integers are counters and read as numbers; see packages/db/src/client.ts. */
const types = { int8: 'number', bit: 'string' };

/** The types of all tables, read from a freshly migrated database. */
export const databaseTypes: Generated = {
  path: 'packages/db/src/generated/database.ts',
  render: () => migratedDatabase((_db, url) => readTypes(url)),
};

async function readTypes(url: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'earshot-types-'));
  const file = join(folder, 'database.ts');
  try {
    await promisify(execFile)(process.execPath, [
      codegen,
      '--dialect=postgres',
      `--url=${url}`,
      `--out-file=${file}`,
      '--exclude-pattern={kysely_*,*_20[0-9][0-9]_[0-9][0-9]}',
      `--type-mapping=${JSON.stringify(types)}`,
    ]);
    return await readFile(file, 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
