import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const stampName = '.sources';
const notSources =
  /(^|\/)(node_modules|dist|\.tsc|\.tanstack|test-results)(\/|$)|\.gen\.ts$|\.test\.tsx?$|\.tsbuildinfo$/;

export type Build = {
  root: string;
  /** Patterns of the files on which the result depends. Tests and generated routes are left out. */
  sources: readonly string[];
  /** Folder of the result. */
  folder: string;
  /** A file of a complete result. */
  contains: string;
  /** Writes the result to another folder, which then replaces the former one. */
  build: (folder: string) => Promise<void>;
};

/** Builds if the sources have changed since the last build. Returns whether it did. */
export async function buildIfChanged({ root, sources, folder, contains, build }: Build): Promise<boolean> {
  const hash = await sourcesHash(root, sources);
  const stamp = await readFile(join(folder, stampName), 'utf8').catch(() => '');
  if (stamp === hash && existsSync(join(folder, contains))) return false;
  const fresh = `${folder}.new`;
  await build(fresh);
  await writeFile(join(fresh, stampName), hash);
  await rm(folder, { recursive: true, force: true });
  await rename(fresh, folder);
  return true;
}

async function sourcesHash(root: string, sources: readonly string[]): Promise<string> {
  const files: string[] = [];
  for await (const entry of glob(sources, {
    cwd: root,
    withFileTypes: true,
    exclude: (found) => notSources.test(found.name),
  })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !notSources.test(path.slice(root.length))) files.push(path);
  }
  const hash = createHash('sha256');
  for (const file of files.toSorted()) {
    hash.update(`${file.slice(root.length)}\0`);
    hash.update(await readFile(file));
  }
  return hash.digest('hex');
}
