import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const deadlineMs = 60_000;

export interface DebianPackage {
  readonly name: string;
  readonly folder: string;
  readonly note: (text: string) => void;
}

/** Unpacks a package and the libraries that this machine lacks into `folder`. Returns the reason on failure. */
export async function fetchFromDebian({ name, folder, note }: DebianPackage): Promise<string | undefined> {
  if (process.platform !== 'linux') return `Debian's packages do not run on ${process.platform}`;
  // In /tmp, because apt drops privileges to a user without access to home folders.
  const work = await mkdtemp(join(tmpdir(), `earshot-${name}-`));
  try {
    const failure = await download(name, work, []).then(
      () => undefined,
      (error: unknown) => reason(error),
    );
    if (failure !== undefined) {
      note(`apt could not download it (${failure}); retrying with a new package list in a temporary folder`);
      const own = await ownLists(work);
      await run('apt-get', [...own, '-qq', 'update'], work);
      await download(name, work, own);
    }
    await unpack(work, folder);
    return undefined;
  } catch (error) {
    return `Debian's packages are unavailable (${reason(error)})`;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function download(name: string, work: string, options: readonly string[]): Promise<void> {
  const listed = await run('apt-cache', [...options, ...dependsArguments, name], work);
  const { stdout: present } = await run('dpkg-query', ['-W', '-f', '${Package} ${db:Status-Status}\n'], work);
  const installed = new Set([...present.matchAll(/^(\S+) installed$/gm)].map(([, library]) => library));
  const libraries = [...listed.stdout.matchAll(/^(lib[^\s:]+)$/gm)].map(([, library = '']) => library);
  const lacking = libraries.filter((library) => !installed.has(library));
  await run('apt-get', [...options, '-qq', 'download', name, ...lacking], work);
}

const dependsArguments = [
  'depends',
  '--recurse',
  ...['recommends', 'suggests', 'conflicts', 'breaks', 'replaces', 'enhances'].map((kind) => `--no-${kind}`),
];

/** Options for package lists in a folder of our own, because only root may update the system's lists. */
async function ownLists(work: string): Promise<string[]> {
  const [lists, cache] = [join(work, 'lists'), join(work, 'cache')];
  await Promise.all([lists, cache].map((path) => mkdir(join(path, 'partial'), { recursive: true })));
  await mkdir(join(cache, 'archives/partial'), { recursive: true });
  return ['-o', `Dir::State::lists=${lists}`, '-o', `Dir::Cache=${cache}`, '-o', 'Debug::NoLocking=1'];
}

async function unpack(work: string, folder: string): Promise<void> {
  const root = `${folder}.unpacked-${process.pid}`;
  await mkdir(root, { recursive: true });
  try {
    for (const file of (await readdir(work)).filter((name) => name.endsWith('.deb'))) {
      await run('dpkg', ['-x', join(work, file), root], work);
    }
    await rm(folder, { recursive: true, force: true });
    await mkdir(dirname(folder), { recursive: true });
    await rename(root, folder);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

const run = (program: string, arguments_: readonly string[], cwd: string) =>
  promisify(execFile)(program, arguments_, { cwd, timeout: deadlineMs, maxBuffer: 10_000_000 });

function reason(error: unknown): string {
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
  return output.split('\n').findLast((line) => line !== '') ?? String(error);
}
