import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the built portal is made of. Generated routes are left out: the build itself writes them. */
const sources = ['apps/portal/**', 'packages/{domain,sdk}/src/**', 'package-lock.json', 'tsconfig.base.json'];
const notSources =
  /(^|\/)(node_modules|dist|\.tsc|\.tanstack|test-results)(\/|$)|\.gen\.ts$|\.test\.tsx?$|\.tsbuildinfo$/;

/** Changes exactly when the portal has to be built again. */
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
