import type { Edge } from './edge.ts';
import type { Violation } from './violation.ts';

/** Tests, and the files that only tests may use: the folder `tests`, folders called `testing`, and `test-setup.ts`. */
export const isForTests = (file: string): boolean =>
  /\.(test|spec|e2e)\.tsx?$/.test(file) || /(^tests|\/testing)\//.test(file) || file.endsWith('/test-setup.ts');

/** Entry points that no import of ours reaches, although tests may import them. */
const entries: readonly RegExp[] = [
  // Standard entry points for Node, Vite, Temporal and packages.
  /^(apps|packages)\/[^/]+\/src\/(main|index)\.tsx?$/,
  // The build of the portal puts it in place of the router's function.
  /^apps\/portal\/src\/lib\/lazy-route-component\.ts$/,
  // oclif loads commands and hooks from their folders.
  /^apps\/cli\/src\/(commands|hooks)\//,
  // The SDK's types are generated from its declarations.
  /^apps\/api\/src\/public-router\.ts$/,
  // Run by firmware teams against their hardware; see the package's README.
  /^packages\/device-protocol\/src\/conformance\.ts$/,
];

const message =
  'only tests import this file, so the product does not use it: import it in the product, delete it, ' +
  'or move it to a folder "testing"';

/**
 * Product files reached by neither the product nor a script. Files without any import are left to the dead-code
 * check. Scripts are exempt, because they may serve tests.
 */
export function onlyTestsViolations(files: readonly string[], edges: readonly Edge[]): Violation[] {
  const product = files.filter((file) => !isForTests(file));
  const imports = new Map<string, string[]>();
  const imported = new Set<string>();
  for (const { file, target } of edges) {
    if (target.kind === 'external' || target.file === undefined) continue;
    for (const path of [target.file, `${target.file}.ts`, `${target.file}.tsx`]) {
      imported.add(path);
      if (!isForTests(file)) imports.set(file, [...(imports.get(file) ?? []), path]);
    }
  }
  const reached = new Set<string>();
  const waiting = product.filter((file) => !imported.has(file) || entries.some((entry) => entry.test(file)));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    waiting.push(...(imports.get(file) ?? []));
  }
  return product
    .filter((file) => !reached.has(file) && !file.startsWith('scripts/'))
    .map((file) => ({ file, line: 1, specifier: '(the whole file)', message }));
}
