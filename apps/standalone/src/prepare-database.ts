import { join } from 'node:path';
import { partEnvironment } from '@earshot/environment/part-environment';
import { root, type Installation } from './installation.ts';
import { folderValues, sealingValues } from './part-values.ts';
import { runTool } from './tool.ts';

export type SignIn = { email: string; password: string; role: string };

/** Brings the schema up to date and, outside production, puts the demo data in. Gives who can sign in to the demo. */
export async function prepareDatabase(installation: Installation, databaseUrl: string): Promise<SignIn[]> {
  const { home, progress, settings, supervisor, surroundings } = installation;
  const env = partEnvironment(surroundings, 'db', {
    ...folderValues(installation),
    ...sealingValues(installation),
    DATABASE_URL: databaseUrl,
  });
  const run = (name: string) =>
    runTool({
      name,
      entry: join(root, 'packages', 'db', 'src', 'cli', `${name}.ts`),
      cwd: root,
      env,
      logFile: home.log(name),
      signal: supervisor.signal,
    });
  const schema = progress.step('Schema', 'bringing the tables up to date');
  await run('migrate');
  schema.done('the tables are up to date');
  const demo = progress.step('Demo', 'putting the demo data in');
  if (settings.NODE_ENV === 'production') {
    demo.skipped('no demo data in production');
    return [];
  }
  const signIns = readSignIns(await run('seed-demo'));
  demo.done('the demo data are there');
  return signIns;
}

function readSignIns(line: string | undefined): SignIn[] {
  try {
    const { signIns }: { signIns?: SignIn[] } = JSON.parse(line ?? '{}');
    return signIns ?? [];
  } catch {
    return [];
  }
}
