import { join } from 'node:path';
import { cacheFolder } from './cache.ts';
import { downloadTemporal } from './download.ts';
import { goInstall } from './go-install.ts';
import { isExecutable, onPath, whyUnusable } from './program.ts';
import { temporalVersion } from './version.ts';

export type Found = { kind: 'address'; address: string } | { kind: 'program'; program: string; how: string };

export type FindOptions = {
  env: Readonly<Record<string, string | undefined>>;
  signal: AbortSignal;
  /** Receives each attempt in order, and the reasons of earlier failures. */
  note: (text: string) => void;
  /** Replaced in tests. */
  tools?: Tools;
};

/** Side effects of the search. */
export type Tools = {
  onPath: (name: string) => Promise<string | undefined>;
  isExecutable: (path: string) => Promise<boolean>;
  whyUnusable: (program: string) => Promise<string | undefined>;
  download: (folder: string) => Promise<void>;
  goInstall: (go: string, folder: string) => Promise<void>;
};

export class TemporalNotFound extends Error {
  override readonly name = 'TemporalNotFound';
  readonly remedy =
    'Set TEMPORAL_ADDRESS to a Temporal cluster, or TEMPORAL_CLI to a `temporal` program (https://docs.temporal.io/cli), ' +
    'or install Go, or let this machine reach temporal.download.';
}

/**
 * Finds a Temporal: TEMPORAL_ADDRESS, TEMPORAL_CLI, `temporal` on the PATH, the user's cache, a download as in
 * Temporal's SDKs, or a build with Go. The first that works is used.
 */
export async function findTemporal(options: FindOptions): Promise<Found> {
  const { env, note, tools = realTools(options) } = options;
  const address = set(env['TEMPORAL_ADDRESS']);
  if (address !== undefined) return { kind: 'address', address };

  const folder = cacheFolder(env['XDG_CACHE_HOME'], `temporal-${temporalVersion}`);
  const misses: string[] = [];
  for (const attempt of [fromVariable, fromPath, fromCache, fromDownload, fromGo]) {
    const { program, how, why } = await attempt({ ...options, tools, folder });
    const unusable = program === undefined ? undefined : await tools.whyUnusable(program);
    if (program !== undefined && unusable === undefined) return { kind: 'program', program, how };
    options.signal.throwIfAborted();
    misses.push(unusable ?? why);
    // Quick misses are printed together, and only before a slow attempt: a start that finds the cached program prints
    // nothing.
    if (attempt === fromCache) misses.forEach(note);
    else if (attempt === fromDownload || attempt === fromGo) note(unusable ?? why);
    // An explicit TEMPORAL_CLI must work; using another program would hide the mistake.
    if (attempt === fromVariable && program !== undefined)
      throw new TemporalNotFound(`TEMPORAL_CLI cannot be used: ${unusable}.`);
  }
  throw new TemporalNotFound(`No Temporal server is available:\n${misses.map((text) => `- ${text}`).join('\n')}`);
}

type Search = FindOptions & { tools: Tools; folder: string };
type Attempt = { program?: string | undefined; how: string; why: string };

async function fromVariable({ env }: Search): Promise<Attempt> {
  return {
    program: set(env['TEMPORAL_CLI']),
    how: 'TEMPORAL_CLI',
    why: 'neither TEMPORAL_ADDRESS nor TEMPORAL_CLI is set',
  };
}

async function fromPath({ tools }: Search): Promise<Attempt> {
  return {
    program: await tools.onPath('temporal'),
    how: 'found on the PATH',
    why: 'there is no `temporal` on the PATH',
  };
}

async function fromCache({ tools, folder }: Search): Promise<Attempt> {
  const program = join(folder, 'temporal');
  const there = await tools.isExecutable(program);
  return {
    program: there ? program : undefined,
    how: 'from an earlier run',
    why: `no earlier run left one in ${folder}`,
  };
}

async function fromDownload({ tools, folder, note }: Search): Promise<Attempt> {
  note(`downloading Temporal ${temporalVersion}, about 100 MB`);
  return attempting('the download failed', () => tools.download(folder), { folder, how: 'downloaded' });
}

async function fromGo({ tools, folder, note }: Search): Promise<Attempt> {
  const go = await tools.onPath('go');
  if (go === undefined) return { how: '', why: 'Go, which could build it, is not installed' };
  note(`building Temporal ${temporalVersion} with Go: about 3 minutes, once; stored in ${folder}`);
  return attempting('the build with Go failed', () => tools.goInstall(go, folder), { folder, how: 'built with Go' });
}

type Placed = { folder: string; how: string };

async function attempting(failure: string, work: () => Promise<void>, { folder, how }: Placed): Promise<Attempt> {
  try {
    await work();
    return { program: join(folder, 'temporal'), how, why: '' };
  } catch (error) {
    return { how, why: `${failure} (${error instanceof Error ? error.message : String(error)})` };
  }
}

function set(value: string | undefined): string | undefined {
  return value === undefined || value.trim() === '' ? undefined : value;
}

function realTools({ env, signal }: FindOptions): Tools {
  return {
    onPath: (name) => onPath(name, env['PATH']),
    isExecutable,
    whyUnusable,
    download: (folder) => downloadTemporal(folder, signal),
    goInstall: (go, folder) =>
      goInstall({
        go,
        packages: { temporal: 'github.com/temporalio/cli/cmd/temporal' },
        version: temporalVersion,
        folder,
        env,
        signal,
      }),
  };
}
