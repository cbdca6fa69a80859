import { access, rename } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';
import { clusterPlace } from '@earshot/db/embedded/place';
import { endPostmaster, runningPostmaster } from '@earshot/db/embedded/postmaster';
import { prepareHome, type Home } from './home.ts';
import { root } from './installation.ts';
import { StartFailure } from './start-failure.ts';

type Settings = { externalDatabase: string | undefined; externalTemporal: string | undefined };

/**
 * Renames the state folder, and the folder of the database if it is elsewhere, and creates an empty state folder.
 * Deletes nothing. Ends a PostgreSQL that still uses the folder; the other services must have ended.
 */
export async function setHomeAside(
  home: Home,
  { note, ...settings }: Settings & { note: (text: string) => void },
): Promise<void> {
  refuseExternal(settings);
  refuseFolderOf(root, home.folder);
  const cluster = await clusterPlace(home.folder);
  if (!(await exists(home.file('secrets.json'))) && !(await exists(cluster.folder))) return;
  const left = await runningPostmaster(join(cluster.folder, 'data'));
  if (left !== undefined) await endPostmaster(left.pid);
  const suffix = `.old-${new Date().toISOString().replace(/\W/g, '-')}`;
  await renameAll(cluster.reason === undefined ? [home.folder] : [cluster.folder, home.folder], suffix, note);
  await prepareHome('/', home.folder);
}

function refuseExternal({ externalDatabase, externalTemporal }: Settings): void {
  const variables = [
    ...(externalDatabase === undefined ? [] : ['DATABASE_URL']),
    ...(externalTemporal === undefined ? [] : ['TEMPORAL_ADDRESS']),
  ];
  if (variables.length === 0) return;
  throw new StartFailure(
    `--reset moves the state folder only; the data of ${variables.join(' and ')} would stay.`,
    `Start without --reset on an empty database and namespace, or without ${variables.join(' and ')}.`,
  );
}

/** A state folder that contains the program would move the program away. */
function refuseFolderOf(program: string, folder: string): void {
  const path = relative(folder, program);
  if (path === '..' || path.startsWith('../') || isAbsolute(path)) return;
  throw new StartFailure(
    `--reset does not move ${folder}, because it contains Earshot itself.`,
    'Set EARSHOT_HOME to a folder of its own.',
  );
}

/** Renames all folders that exist, or none. */
async function renameAll(folders: readonly string[], suffix: string, note: (text: string) => void): Promise<void> {
  const done: string[] = [];
  for (const folder of folders) {
    if (!(await exists(folder))) continue;
    const aside = `${folder}${suffix}`;
    try {
      await rename(folder, aside);
    } catch (error) {
      for (const moved of done) await rename(`${moved}${suffix}`, moved);
      const why = error instanceof Error ? error.message : String(error);
      throw new StartFailure(
        `${folder} cannot be moved to ${aside}: ${why}.`,
        'Move or delete it by hand, or set EARSHOT_HOME to another folder.',
        { cause: error },
      );
    }
    done.push(folder);
  }
  for (const folder of done)
    note(`  The earlier data were moved to ${folder}${suffix}; delete this folder when you no longer need it`);
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
