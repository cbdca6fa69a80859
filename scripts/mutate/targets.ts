import { globSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { importsOf } from '../arrows/imports.ts';
import { isForTests } from '../arrows/only-tests.ts';

const MUTATED = ['packages/domain/src/**/*.ts', 'apps/portal/src/**/*.ts'];
/** Portal files that import one of these are components or make calls, so they are not pure functions. */
const NOT_PURE = /^(react|react-dom|react-hook-form|maplibre-gl|@trpc|@tanstack)(\/|$)|\/trpc\.ts$/;
/** Files that use these parts of the browser depend on its state. Page tests cover them. */
const BROWSER = [
  /(?<![.\w])(document|navigator|crypto|localStorage|sessionStorage)\./,
  /\b(HTML\w*Element|CanvasRenderingContext2D|AudioContext|MediaRecorder)\b/,
  /(?<![.\w])(fetch|setTimeout|setInterval)\(/,
];

/** Files below the given paths to mutate: the domain, and the portal's pure functions. */
export function targetsIn(root: string, paths: readonly string[]): string[] {
  const wanted = paths.map((path) => normalize(path).replace(/\/$/, ''));
  return globSync(MUTATED, { cwd: root, exclude: (path) => path.includes('node_modules') })
    .filter((file) => !isForTests(file) && !file.endsWith('.d.ts') && !file.endsWith('.gen.ts'))
    .filter((file) => wanted.length === 0 || wanted.some((path) => file === path || file.startsWith(`${path}/`)))
    .filter((file) => file.startsWith('packages/') || isPure(file, readFileSync(join(root, file), 'utf8')))
    .toSorted();
}

const isPure = (file: string, text: string): boolean =>
  !BROWSER.some((use) => use.test(text)) &&
  importsOf(file, text).every(({ specifier, typeOnly }) => typeOnly || !NOT_PURE.test(specifier));
