import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveEdge } from '../arrows/edge.ts';
import { importsOf } from '../arrows/imports.ts';
import { readWorkspaces } from '../arrows/workspaces.ts';

/** Packages and apps, without generated or installed files. */
const SOURCES = '{apps,packages}/*/{src,testing}/**/*.{ts,tsx}';

/**
 * Finds the unit tests that import a file, directly or indirectly. Excludes page tests (`.tsx`), which import nearly
 * everything and take seconds, and tests with servers, which take longer.
 */
export function relatedTests(root: string): (file: string) => string[] {
  const workspaces = readWorkspaces(root);
  const importers = new Map<string, string[]>();
  for (const file of globSync(SOURCES, { cwd: root, exclude: (path) => path.includes('node_modules') })) {
    for (const imported of importsOf(file, readFileSync(join(root, file), 'utf8'))) {
      const { target } = resolveEdge(file, imported, workspaces);
      if (target.kind === 'external' || target.file === undefined || imported.typeOnly) continue;
      importers.set(target.file, [...(importers.get(target.file) ?? []), file]);
    }
  }
  return (file) =>
    reaching(file, importers).filter((path) => path.endsWith('.test.ts') && !/\.(db|workflow)\.test/.test(path));
}

function reaching(file: string, importers: ReadonlyMap<string, readonly string[]>): string[] {
  const seen = new Set([file]);
  for (const path of seen) for (const importer of importers.get(path) ?? []) seen.add(importer);
  return [...seen];
}
