import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fetchFromDebian } from '../debian/fetch-from-debian.ts';
import { cacheFolder, firstThat, foldersOf, libraryFolders, setOrNone, withLibraries } from '../debian/programs.ts';

export type PgBouncer = {
  program: string;
  /** Library folders to add, because these libraries are not installed on this machine. */
  libraries: readonly string[];
};

export type FindOptions = {
  env: Readonly<Record<string, string | undefined>>;
  /** Receives each slow attempt, and the reason of its failure. */
  note: (text: string) => void;
  /** Server folders to search after the PATH, which often omits them. */
  systemFolders?: readonly string[];
};

/**
 * Finds a PgBouncer for tests: PGBOUNCER, the PATH, the user's cache from an earlier run, or Debian's package, unpacked
 * into that cache without installation. Undefined if all fail. Throws if PGBOUNCER is set but unusable.
 */
export async function findPgBouncer(options: FindOptions): Promise<PgBouncer | undefined> {
  const { env, note, systemFolders = ['/usr/sbin'] } = options;
  const named = setOrNone(env['PGBOUNCER']);
  if (named !== undefined) {
    const found = { program: named, libraries: [] };
    if (await works(found)) return found;
    throw new Error(`PGBOUNCER cannot be used: ${named} does not run`);
  }
  const folder = join(cacheFolder(env), `pgbouncer-${process.arch}`);
  const onPath = await firstThat([...foldersOf(env['PATH']), ...systemFolders], 'pgbouncer');
  const installed = { program: onPath ?? '', libraries: [] };
  if (onPath !== undefined && (await works(installed))) return installed;
  const unpacked = {
    program: join(folder, 'usr/sbin/pgbouncer'),
    libraries: [...libraryFolders(join(folder, 'usr')), ...libraryFolders(folder)],
  };
  if (await works(unpacked)) return unpacked;
  note("unpacking Debian's PgBouncer");
  const failure = await fetchFromDebian({ name: 'pgbouncer', folder, note }).catch((error: unknown) => String(error));
  if (failure === undefined && (await works(unpacked))) return unpacked;
  note(failure ?? `${unpacked.program} does not run`);
  return undefined;
}

const works = ({ program, libraries }: PgBouncer): Promise<boolean> =>
  promisify(execFile)(program, ['--version'], { env: withLibraries(libraries) }).then(
    ({ stdout }) => /pgbouncer/i.test(stdout),
    () => false,
  );
