import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveEdge } from '../arrows/edge.ts';
import { importsOf } from '../arrows/imports.ts';
import { readWorkspaces } from '../arrows/workspaces.ts';

/** Packages and apps, without generated or installed files. */
const SOURCES = '{apps,packages}/*/{src,testing}/**/*.{ts,tsx}';

export interface RelatedTests {
  /** Unit tests that import the file, directly or indirectly. Excludes tests with servers, which take longer. */
  readonly unit: readonly string[];
  /** Page tests in the folder of the nearest feature that uses the file. */
  readonly page: readonly string[];
}

/** Page tests take seconds each, so a file that many features use is judged by some of them. */
const MOST_PAGE_TESTS = 8;

/** Finds the tests of a file by the imports of all packages and apps. */
export function relatedTests(root: string): (file: string) => RelatedTests {
  const importers = readImporters(root);
  const pageTests = Map.groupBy(
    globSync('apps/portal/src/**/*.test.tsx', { cwd: root }).toSorted(),
    (path) => areaOf(path) ?? '',
  );
  return (file) => {
    const reaching = levels(file, importers);
    const nearest = reaching.map((files) => new Set(files.flatMap((path) => pageTests.get(areaOf(path) ?? '-') ?? [])));
    return {
      unit: reaching.flat().filter((path) => path.endsWith('.test.ts') && !/\.(db|workflow)\.test/.test(path)),
      page: [...(nearest.find(({ size }) => size > 0) ?? [])].slice(0, MOST_PAGE_TESTS),
    };
  };
}

/** The folder of a feature or of a shared area of the portal. */
const areaOf = (path: string): string | undefined => /^apps\/portal\/src\/\w+\/[\w-]+(?=\/)/.exec(path)?.[0];

function readImporters(root: string): ReadonlyMap<string, readonly string[]> {
  const workspaces = readWorkspaces(root);
  const importers = new Map<string, string[]>();
  for (const file of globSync(SOURCES, { cwd: root, exclude: (path) => path.includes('node_modules') })) {
    for (const imported of importsOf(file, readFileSync(join(root, file), 'utf8'))) {
      const { target } = resolveEdge(file, imported, workspaces);
      if (target.kind === 'external' || target.file === undefined || imported.typeOnly) continue;
      importers.set(target.file, [...(importers.get(target.file) ?? []), file]);
    }
  }
  return importers;
}

/** The file, the files that import it, the files that import these, and so on. */
function levels(file: string, importers: ReadonlyMap<string, readonly string[]>): string[][] {
  const seen = new Set([file]);
  const found: string[][] = [];
  for (let level = [file]; level.length > 0;) {
    found.push(level);
    level = [...new Set(level.flatMap((path) => importers.get(path) ?? []))].filter((path) => !seen.has(path));
    for (const path of level) seen.add(path);
  }
  return found;
}
