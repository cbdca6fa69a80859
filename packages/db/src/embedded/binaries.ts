import { cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { impassableFolder } from './passable.ts';
import type { ServerUser } from './server-user.ts';

/** Returns the folder of the PostgreSQL npm package that contains `bin`, `lib` and `share`. */
export async function packagedPostgres(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const module: { postgres: string } = await import(name);
    return dirname(dirname(module.postgres));
  } catch {
    throw new EmbeddedPostgresError(
      `npm has no PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL 18 of your own.`,
    );
  }
}

export type Placement = { folder: string; user: ServerUser | undefined; note: (text: string) => void };

/**
 * Returns a folder from which the server's user can run the programs. Copies them to `folder` if the package is in a
 * private folder.
 */
export async function runnablePostgres({ folder, user, note }: Placement): Promise<string> {
  const packaged = await packagedPostgres();
  const closed = user && (await impassableFolder(packaged, user));
  if (user === undefined || closed === undefined) return packaged;
  const { ino, mtimeMs } = await stat(join(packaged, 'bin', 'postgres'));
  const copy = join(folder, `programs-${ino}-${Math.round(mtimeMs)}`);
  if (await stat(copy).catch(() => undefined)) return copy;
  note(`${closed} is closed to the user ${user.name}: PostgreSQL's programs are copied to ${folder}`);
  const unfinished = `${copy}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o711 });
  await cp(packaged, unfinished, { recursive: true, verbatimSymlinks: true });
  await rename(unfinished, copy);
  return copy;
}
