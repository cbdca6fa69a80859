import { cp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Ended, REPOSITORY, runIn } from './install-packed.ts';

/** Runs a sample of the documentation in a folder that has the packed SDK. */
export async function runSample(
  folder: string,
  [program, sample, ...args]: [string, string, ...string[]],
  env: { readonly EARSHOT_URL: string; readonly EARSHOT_TOKEN: string },
): Promise<Ended> {
  const file = join(folder, basename(sample));
  await cp(join(REPOSITORY, 'apps/docs/samples', sample), file);
  return await runIn(folder, [program, file, ...args], env);
}
