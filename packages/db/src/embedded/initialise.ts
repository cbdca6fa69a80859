import { execFile } from 'node:child_process';
import { chown, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { ServerUser } from './server-user.ts';

export const superuser = 'earshot';

export type Initialisation = {
  /** Folder that contains `bin`. */
  programs: string;
  folder: string;
  dataDir: string;
  password: string;
  user: ServerUser | undefined;
};

/** Creates the cluster unless it exists. An interrupted creation leaves no partial cluster. */
export async function initialise({ programs, folder, dataDir, password, user }: Initialisation): Promise<void> {
  if (await stat(join(dataDir, 'PG_VERSION')).catch(() => undefined)) return;
  const unfinished = `${dataDir}.new`;
  const passwordFile = join(folder, 'password');
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  try {
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
    if (user !== undefined) {
      await Promise.all([unfinished, passwordFile].map((path) => chown(path, user.uid, user.gid)));
    }
    await initdb({ programs, dataDir: unfinished, passwordFile, user });
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(unfinished, dataDir);
}

type Initdb = { programs: string; dataDir: string; passwordFile: string; user: ServerUser | undefined };

async function initdb({ programs, dataDir, passwordFile, user }: Initdb): Promise<void> {
  const options = [
    `--pgdata=${dataDir}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    // Case conversion for all languages, identical on every machine.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ];
  try {
    await promisify(execFile)(join(programs, 'bin', 'initdb'), options, {
      cwd: '/',
      env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
      ...(user && { uid: user.uid, gid: user.gid }),
    });
  } catch (error) {
    throw new EmbeddedPostgresError(explain(error, dataDir), { cause: error });
  }
}

function explain(error: unknown, dataDir: string): string {
  const text = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
  const remedy = text.includes('shared librar')
    ? 'Its install script did not run: `npm rebuild` repeats it.'
    : 'Check the rights and the free space of the disk, or set DATABASE_URL to a PostgreSQL of your own.';
  return `PostgreSQL could not create a database cluster in ${dataDir}: ${text}\n${remedy}`;
}
