import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { INTEGRATION_TESTS } from '../../scripts/test/vitest-projects.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Integration tests whose number of runs scales with `propertyTimes`. */
export const propertyFiles = (): string[] =>
  globSync([...INTEGRATION_TESTS], { cwd: root, exclude: ['**/node_modules/**'] })
    .filter((file) => readFileSync(join(root, file), 'utf8').includes('propertyRuns('))
    .toSorted();

/**
 * Runs the property tests of the integration tests `times` times as often. Returns the number of failed runs of
 * vitest.
 */
export async function runProperties(times: number): Promise<number> {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'integration', ...propertyFiles()];
  const env = { ...process.env, PROPERTY_TIMES: String(times) };
  const [code] = (await once(spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' }), 'exit')) as [
    number | null,
  ];
  return code === 0 ? 0 : 1;
}
