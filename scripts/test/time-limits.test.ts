import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../root.ts';

const TESTS = ['{apps,packages,scripts,tests}/**/*.{test,e2e}.{ts,tsx}', 'tests/{e2e,chaos,support,setup}/**/*.ts'];
/** Ways to set a separate timeout for a test or a wait. */
const OWN_LIMITS = [
  /\b(testTimeout|hookTimeout|asyncUtilTimeout|actionTimeout)\b/,
  /\btimeout: *[0-9]/,
  /\bsetTimeout\([0-9_]+\)/,
  /^\s*\}, [0-9][0-9_]{4,}\);$/m,
  /\bvi\.wait(For|Until)\(/,
];
/** Files that may contain timeout settings. */
const KNOWN = ['scripts/test/time-limits.test.ts', 'tests/e2e/playwright.config.ts'];

const limited = (): string[] =>
  globSync(TESTS, { cwd: root, exclude: ['**/node_modules/**'] })
    .filter((file) => !KNOWN.includes(file))
    .filter((file) => OWN_LIMITS.some((limit) => limit.test(readFileSync(join(root, file), 'utf8'))));

it('no test has its own time limit instead of the limits of time-limits.ts', () => {
  expect(limited()).toEqual([]);
});
