import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { INTEGRATION_TESTS } from '../../scripts/test/vitest-projects.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Integration tests whose text matches. */
export const integrationFiles = (text: RegExp): string[] =>
  globSync([...INTEGRATION_TESTS], { cwd: root, exclude: ['**/node_modules/**'] })
    .filter((file) => text.test(readFileSync(join(root, file), 'utf8')))
    .toSorted();

/** Runs these integration tests with more variables. Returns the number of failed runs of vitest. */
export async function runIntegration(
  files: readonly string[],
  more: Readonly<Record<string, string>>,
): Promise<number> {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'integration', ...files];
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...more }, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0 ? 0 : 1;
}
