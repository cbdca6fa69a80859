import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';
import { INTEGRATION_TESTS } from '../test/vitest-projects.ts';

const READS_THE_CLOCK = /\bDate\.now\(\)|\bnew Date\(\)|\bnow\(\)|\bcurrent_(date|timestamp)\b/;
/** Tests that need Temporal, a Go program whose clock libfaketime cannot shift. */
const NEEDS_TEMPORAL = /temporalAddress|test-workers|delivery-worker|command-workers/;

export const usesTime = (text: string): boolean => READS_THE_CLOCK.test(text) && !NEEDS_TEMPORAL.test(text);

/** Integration tests that read the clock, detected by their source text. */
export const timeTests = (): string[] =>
  globSync([...INTEGRATION_TESTS], { cwd: root, exclude: ['**/node_modules/**'] })
    .filter((file) => usesTime(readFileSync(join(root, file), 'utf8')))
    .toSorted();
