import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEMO_CASTS, PAST_CASTS, PAST_FIRMWARE } from '@earshot/db/demo/casts';
import type { Part } from '@earshot/environment/variable';
import { partEnvironment } from '@earshot/environment/part-environment';
import { root, type Installation } from './installation.ts';
import { folderValues } from './part-values.ts';
import { runTool, type ToolOptions } from './tool.ts';

/**
 * Gives the demo a past: the simulator computes what its fleet went through, the api speaks the clips and signs a
 * release, and the database stores both.
 */
export async function makePast(installation: Installation, databaseEnv: Record<string, string>): Promise<void> {
  const { home, progress, settings, supervisor, surroundings } = installation;
  const step = progress.step('Past', `adding ${settings.DEMO_PAST_DAYS} days of history`);
  const [past, wanted, files] = ['past', 'past-wanted', 'past-files'].map((name) => home.file(`${name}.json`));
  if (past === undefined || wanted === undefined || files === undefined) return;
  const values = folderValues(installation);
  const run = (name: string, folder: string, { args, env }: Pick<ToolOptions, 'args' | 'env'>) =>
    runTool({
      name,
      entry: join(root, folder, `${name}.ts`),
      args: args ?? [],
      cwd: root,
      env,
      logFile: home.log(name),
      signal: supervisor.signal,
    });
  const envOf = (part: Part) => partEnvironment(surroundings, part, values);
  await writeFile(
    wanted,
    JSON.stringify({
      scripts: [...DEMO_CASTS, ...PAST_CASTS].map(({ name, script }) => ({ name, script })),
      firmwareVersion: PAST_FIRMWARE,
    }),
  );
  const days = String(settings.DEMO_PAST_DAYS);
  await Promise.all([
    run('write-past', 'apps/simulator/src/past', {
      args: ['--days', days, '--file', past],
      env: envOf('simulator'),
    }),
    run('make-demo-files', 'apps/api/src/demo', { args: ['--wanted', wanted, '--file', files], env: envOf('api') }),
  ]);
  await run('seed-past', 'packages/db/src/cli', { args: ['--past', past, '--files', files], env: databaseEnv });
  await Promise.all([past, wanted, files].map((file) => rm(file)));
  step.done(`${days} days of history are in place`);
}
