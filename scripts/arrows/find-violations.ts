import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveEdge } from './edge.ts';
import { importsOf } from './imports.ts';
import { rules } from './rules.ts';
import type { Violation } from './violation.ts';
import { workflowViolations } from './workflow-imports.ts';
import { readWorkspaces } from './workspaces.ts';

const sources = ['{apps,packages}/*/{src,bin,testing}/**/*.{ts,tsx,js}', 'tests/**/*.{ts,tsx}'];
const notSources = new Set(['node_modules', '.tsc', 'dist', 'test-results']);

export type Checked = { files: number; violations: Violation[] };

/** Holds every import under `root` against the rules. */
export function findViolations(root: string): Checked {
  const workspaces = readWorkspaces(root);
  const files = globSync(sources, { cwd: root, exclude: (path) => notSources.has(path.split('/').at(-1) ?? '') });
  const edges = files.flatMap((file) =>
    importsOf(file, readFileSync(join(root, file), 'utf8')).map((imported) => resolveEdge(file, imported, workspaces)),
  );
  const direct = edges.flatMap((edge) =>
    rules.flatMap((rule) => {
      const message = rule(edge);
      return message === undefined ? [] : [{ file: edge.file, line: edge.line, specifier: edge.specifier, message }];
    }),
  );
  return { files: files.length, violations: [...direct, ...workflowViolations(edges)] };
}
