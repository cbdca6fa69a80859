import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Sources of the built portal. Generated routes are left out, because the build writes them. */
const sources = ['apps/portal/**', 'packages/{domain,sdk}/src/**', 'package-lock.json', 'tsconfig.base.json'];
const notSources =
  /(^|\/)(node_modules|dist|\.tsc|\.tanstack|test-results)(\/|$)|\.gen\.ts$|\.test\.tsx?$|\.tsbuildinfo$/;

/** Hash of the sources: the portal must be rebuilt when it changes. */
export async function portalSourcesHash(root: string): Promise<string> {
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
