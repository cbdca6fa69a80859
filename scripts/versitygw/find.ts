import { homedir } from 'node:os';
import { join } from 'node:path';
import { goInstall } from '@earshot/standalone/temporal/go-install';
import { isExecutable, onPath } from '@earshot/standalone/temporal/program';

/** An S3 server that keeps its objects in a folder. */
const PACKAGE = 'github.com/versity/versitygw/cmd/versitygw';
const VERSION = 'v1.8.0';

export type FindOptions = {
  env: Readonly<Record<string, string | undefined>>;
  /** Receives each slow attempt, and the reason of its failure. */
  note: (text: string) => void;
  /** Whether to build it with Go, which takes some minutes. */
  mayBuild: boolean;
};

/**
 * Finds the S3 server for tests: VERSITYGW, the user's cache from an earlier run, or a build with Go into that cache.
 * Undefined if all fail.
 */
export async function findVersitygw({ env, note, mayBuild }: FindOptions): Promise<string | undefined> {
  const named = set(env['VERSITYGW']);
  if (named !== undefined) return named;
  const cache = set(env['XDG_CACHE_HOME']) ?? join(homedir(), '.cache');
  const folder = join(cache, 'earshot', `versitygw-${VERSION}-${process.platform}-${process.arch}`);
  const program = join(folder, 'versitygw');
  if (await isExecutable(program)) return program;
  const go = await onPath('go', env['PATH']);
  if (!mayBuild || go === undefined) return undefined;
  note(`building ${VERSION} with Go: about 2 minutes, once; stored in ${folder}`);
  const { signal } = new AbortController();
  try {
    await goInstall({ go, packages: { versitygw: PACKAGE }, version: VERSION, folder, env, signal });
    return program;
  } catch (error) {
    note(`the build failed (${error instanceof Error ? error.message : String(error)})`);
    return undefined;
  }
}

const set = (value: string | undefined): string | undefined =>
  value === undefined || value.trim() === '' ? undefined : value;
