import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { fetchFromDebian } from './fetch-from-debian.ts';

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
  const folder = join(set(env['XDG_CACHE_HOME']) ?? join(homedir(), '.cache'), 'earshot', `mosquitto-${process.arch}`);
  const named = set(env['MOSQUITTO']);
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
  const failure = await fetchFromDebian(folder, note).catch((error: unknown) => String(error));
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
  const { stdout, stderr } = await promisify(execFile)(program, ['-h'], { env: mosquittoEnv(mosquitto) }).catch(
    (error: unknown) => ({ stdout: '', stderr: String(error), ...(error as { stdout?: string; stderr?: string }) }),
  );
  if (stdout.startsWith('mosquitto version 2.')) return mosquitto;
  return `${program} is not a working Mosquitto 2 (${(stderr || stdout).trim().split('\n')[0]})`;
}

/** The environment for the program. */
export function mosquittoEnv({ libraries }: Pick<Mosquitto, 'libraries'>): NodeJS.ProcessEnv {
  return libraries.length === 0 ? process.env : { ...process.env, LD_LIBRARY_PATH: libraries.join(delimiter) };
}

const triplets: Readonly<Record<string, string>> = { x64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' };

const libraryFolders = (prefix: string): string[] =>
  [`lib/${triplets[process.arch] ?? ''}`, 'lib', 'lib64'].map((folder) => join(prefix, folder));

const foldersOf = (path: string | undefined): string[] => (path ?? '').split(delimiter).filter(Boolean);

async function firstThat(folders: readonly string[], name: string): Promise<string | undefined> {
  for (const folder of folders) {
    const file = join(folder, name);
    const there = await access(file, constants.R_OK).then(
      () => true,
      () => false,
    );
    if (there) return file;
  }
  return undefined;
}

const set = (value: string | undefined): string | undefined =>
  value === undefined || value.trim() === '' ? undefined : value;
