import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { fetchFromDebian } from '../debian/fetch-from-debian.ts';
import { cacheFolder, firstThat, foldersOf, libraryFolders, setOrNone, withLibraries } from '../debian/programs.ts';

export type Mosquitto = {
  program: string;
  /** Path of the matching dynamic-security plugin. */
  plugin: string;
  /** Library folders to add, because these libraries are not installed on this machine. */
  libraries: readonly string[];
};

export type FindOptions = {
  env: Readonly<Record<string, string | undefined>>;
  /** Called with each attempt and with the reason why the previous one failed. */
  note: (text: string) => void;
  /** Server folders to search after the PATH, which often omits them. */
  systemFolders?: readonly string[];
};

const pluginFile = 'mosquitto_dynamic_security.so';

/**
 * Finds a Mosquitto for tests, in this order:
 * - MOSQUITTO;
 * - `mosquitto` on the PATH;
 * - the user's cache from an earlier run;
 * - Debian's packages, unpacked into that cache without installation.
 * Undefined if all fail. Throws if MOSQUITTO is set but unusable.
 */
export async function findMosquitto(options: FindOptions): Promise<Mosquitto | undefined> {
  const { env, note, systemFolders = ['/usr/sbin'] } = options;
  const folder = join(cacheFolder(env), `mosquitto-${process.arch}`);
  const named = setOrNone(env['MOSQUITTO']);
  if (named !== undefined) {
    const found = await installed(named);
    // Do not fall back if MOSQUITTO is set: that would hide the mistake.
    if (typeof found === 'string') throw new Error(`MOSQUITTO cannot be used: ${found}`);
    return found;
  }
  const misses = ['MOSQUITTO is not set'];
  const onPath = await firstThat([...foldersOf(env['PATH']), ...systemFolders], 'mosquitto');
  const found = onPath === undefined ? '`mosquitto` is not on the PATH' : await installed(onPath);
  if (typeof found !== 'string') return found;
  misses.push(found);
  const kept = await unpacked(folder);
  if (typeof kept !== 'string') return kept;
  [...misses, kept].forEach(note);
  note("unpacking Debian's Mosquitto, about 1 MB");
  const failure = await fetchFromDebian({ name: 'mosquitto', folder, note }).catch((error: unknown) => String(error));
  const fetched = failure === undefined ? await unpacked(folder) : failure;
  if (typeof fetched !== 'string') return fetched;
  note(fetched);
  return undefined;
}

async function installed(program: string): Promise<Mosquitto | string> {
  const prefix = dirname(dirname(program));
  const plugin = await firstThat([...libraryFolders(prefix), ...libraryFolders('/usr')], pluginFile);
  if (plugin === undefined) return `${program} has no ${pluginFile} in its library folders`;
  return usable({ program, plugin, libraries: [] });
}

async function unpacked(folder: string): Promise<Mosquitto | string> {
  const program = join(folder, 'usr/sbin/mosquitto');
  const libraries = [...libraryFolders(join(folder, 'usr')), ...libraryFolders(folder)];
  const plugin = await firstThat(libraries, pluginFile);
  if (plugin === undefined) return `no Mosquitto is cached in ${folder}`;
  return usable({ program, plugin, libraries });
}

async function usable(mosquitto: Mosquitto): Promise<Mosquitto | string> {
  const { program } = mosquitto;
  // `-h` exits with code 3.
  const { stdout, stderr } = await promisify(execFile)(program, ['-h'], {
    env: withLibraries(mosquitto.libraries),
  }).catch((error: unknown) => ({
    stdout: '',
    stderr: String(error),
    ...(error as { stdout?: string; stderr?: string }),
  }));
  if (stdout.startsWith('mosquitto version 2.')) return mosquitto;
  return `${program} is not a working Mosquitto 2 (${(stderr || stdout).trim().split('\n')[0]})`;
}
