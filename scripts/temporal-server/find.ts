import { join } from 'node:path';
import { cacheFolder } from '@earshot/standalone/temporal/cache';
import { downloadArchitecture, downloadPrograms } from '@earshot/standalone/temporal/download';
import type { FindOptions } from '@earshot/standalone/temporal/find';
import { goBuild } from '@earshot/standalone/temporal/go-install';
import { isExecutable, onPath } from '@earshot/standalone/temporal/program';
import { temporalVersion } from '@earshot/standalone/temporal/version';

/** The version that is part of the development server. */
const VERSION = 'v1.29.1';
const RELEASES = 'https://github.com/temporalio/temporal/releases/download';
const PACKAGES = {
  'temporal-server': 'go.temporal.io/server/cmd/server',
  'temporal-sql-tool': 'go.temporal.io/server/cmd/tools/sql',
};

/** Paths of programs. */
export interface TemporalPrograms {
  readonly server: string;
  /** Creates and updates the tables. */
  readonly sqlTool: string;
}

/**
 * Finds Temporal's server for tests in the user's cache, where a download or a build with Go stores it once. Throws
 * with all reasons if both fail.
 */
export async function findTemporalServer(options: Omit<FindOptions, 'tools'>): Promise<TemporalPrograms> {
  const { env, signal, note } = options;
  const folder = cacheFolder(env['XDG_CACHE_HOME'], `temporal-server-${VERSION}`);
  const [server, sqlTool] = [join(folder, 'temporal-server'), join(folder, 'temporal-sql-tool')];
  if ((await isExecutable(server)) && (await isExecutable(sqlTool))) return { server, sqlTool };
  const failures: string[] = [];
  for (const [what, attempt] of [
    [`downloading Temporal's server ${VERSION}`, download],
    [`building Temporal's server ${VERSION} with Go, once; stored in ${folder}`, build],
  ] as const) {
    note(what);
    const failure = await attempt(folder, { env, signal }).then(
      () => undefined,
      (error: unknown) => `${what} failed (${error instanceof Error ? error.message : String(error)})`,
    );
    if (failure === undefined) return { server, sqlTool };
    signal.throwIfAborted();
    note(failure);
    failures.push(failure);
  }
  throw new Error(`No Temporal server is available:\n${failures.join('\n')}`);
}

type Surroundings = Pick<FindOptions, 'env' | 'signal'>;

function download(folder: string, { signal }: Surroundings): Promise<void> {
  const archive = `temporal_${VERSION.slice(1)}_${process.platform}_${downloadArchitecture}.tar.gz`;
  const archiveUrl = `${RELEASES}/${VERSION}/${archive}`;
  return downloadPrograms({ archiveUrl, files: Object.keys(PACKAGES), folder, signal });
}

async function build(folder: string, { env, signal }: Surroundings): Promise<void> {
  const go = await onPath('go', env['PATH']);
  if (go === undefined) throw new Error('Go is not installed');
  // Shares the dependencies of the development server, which a machine without downloads has compiled already.
  const modules = { 'github.com/temporalio/cli': temporalVersion, 'go.temporal.io/server': VERSION };
  await goBuild({ go, packages: PACKAGES, modules, folder, env, signal });
}
