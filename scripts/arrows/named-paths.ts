import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Violation } from './violation.ts';

const documents = ['*.md', 'docs/*.md', 'docs/decisions/*.md', '{apps,packages}/*/{,src/*/}README.md'];
const path = /`(?<path>(?:apps|packages|scripts|tests|docs|deploy)\/[\w./*{},@$-]*)`/g;

/**
 * Reports each path in the documents that leads to no file or folder, from the root or from the document's folder.
 * A path may contain `*` and `{a,b}`.
 */
export function pathViolations(root: string): Violation[] {
  const isThere = (named: string, file: string) => isIn(root, named) || isIn(join(root, dirname(file)), named);
  return globSync(documents, { cwd: root }).flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((text, index) =>
        Array.from(text.matchAll(path), ({ groups }) => groups?.['path'] ?? '')
          // A build writes `dist`.
          .filter((named) => !named.endsWith('/dist') && !isThere(named, file))
          .map((specifier) => ({
            file,
            line: index + 1,
            specifier,
            message: 'this path does not exist: update it',
          })),
      ),
  );
}

const isIn = (cwd: string, named: string): boolean =>
  /[*{]/.test(named) ? globSync(named, { cwd }).length > 0 : existsSync(join(cwd, named));
