import { cp, glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { root } from '../root.ts';

/** Files of tests, which production does not run. */
const FOR_TESTS = /\.test\.ts$|\/testing\/|^apps\/worker\/src\/histories\//;

/** Writes the sources of the workspaces in `stage` as JavaScript, with unchanged line and column numbers. */
export async function stripWorkspaces(stage: string): Promise<void> {
  for await (const manifest of glob('{apps,packages}/*/package.json', { cwd: stage })) {
    const text = await readFile(join(stage, manifest), 'utf8');
    await writeFile(join(stage, manifest), namedAsJavaScript(text));
    await stripFolder(stage, dirname(manifest));
  }
}

async function stripFolder(stage: string, workspace: string): Promise<void> {
  for await (const path of glob(`${workspace}/{src,bin}/**/*.{ts,js,json}`, { cwd: root })) {
    if (FOR_TESTS.test(path) || path.endsWith('.d.ts')) continue;
    await mkdir(join(stage, dirname(path)), { recursive: true });
    if (!path.endsWith('.ts')) {
      await cp(join(root, path), join(stage, path));
      continue;
    }
    const source = await readFile(join(root, path), 'utf8');
    await writeFile(join(stage, path.replace(/\.ts$/, '.js')), strip(source));
  }
}

/** JavaScript of a module. Node itself removes types in the same way when it runs a clone. */
export const strip = (source: string): string => namedAsJavaScript(stripTypeScriptTypes(source));

/** Relative paths of modules, in imports, in `new URL` and in the `exports` of a manifest. */
const namedAsJavaScript = (text: string): string =>
  text.replaceAll(/(?<quote>['"])(?<path>\.{1,2}\/[^'"\n]*)\.ts\k<quote>/g, '$<quote>$<path>.js$<quote>');
