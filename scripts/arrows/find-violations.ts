import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaViolations } from './area-folders.ts';
import { resolveEdge } from './edge.ts';
import { importsOf } from './imports.ts';
import { pathViolations } from './named-paths.ts';
import { onlyTestsViolations } from './only-tests.ts';
import { rules } from './rules.ts';
import { tableWriterViolations } from './table-writers.ts';
import { unreachableViolations } from './unreachable-imports.ts';
import type { Violation } from './violation.ts';
import { readWorkspaces } from './workspaces.ts';

const sources = ['{apps,packages}/*/{src,bin,testing,.vitepress}/**/*.{ts,tsx,js}', '{scripts,tests}/**/*.{ts,tsx}'];
const notSources = new Set(['node_modules', '.tsc', 'dist', 'test-results']);

export type Checked = { files: number; violations: Violation[] };

/**
 * Checks every import under `root` against the rules, and which folders write which tables. Also checks that every product
 * file is reachable from the product. Names of folders must be in the glossary, and paths in documents must exist.
 */
export function findViolations(root: string): Checked {
  const workspaces = readWorkspaces(root);
  const files = globSync(sources, { cwd: root, exclude: (path) => notSources.has(path.split('/').at(-1) ?? '') });
  const texts = files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  const edges = texts.flatMap(({ file, text }) =>
    importsOf(file, text).map((imported) => resolveEdge(file, imported, workspaces)),
  );
  const direct = edges.flatMap((edge) =>
    rules.flatMap((rule) => {
      const message = rule(edge);
      return message === undefined ? [] : [{ file: edge.file, line: edge.line, specifier: edge.specifier, message }];
    }),
  );
  const violations = [
    ...direct,
    ...texts.flatMap(({ file, text }) => tableWriterViolations(file, text)),
    ...unreachableViolations(edges),
    ...onlyTestsViolations(files, edges),
    ...areaViolations(files, readFileSync(join(root, 'docs/glossary.md'), 'utf8')),
    ...pathViolations(root),
  ];
  return { files: files.length, violations };
}
