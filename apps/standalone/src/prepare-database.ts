import { join } from 'node:path';
import { connect } from '@earshot/db/client';
import { partEnvironment } from '@earshot/environment/part-environment';
import { root, type Installation } from './installation.ts';
import { makePast } from './make-past.ts';
import { folderValues, sealingValues } from './part-values.ts';
import type { DatabaseUrls } from './start-database.ts';
import { runTool } from './tool.ts';

const firstUserAdvice =
  '    There are no users yet. In another terminal: npx earshot admin init --email … --first-name … --last-name …';

export type SignIn = { email: string; password: string; role: string };

/** Migrates the schema and, outside production, inserts the demo data. Returns the demo's sign-ins. */
export async function prepareDatabase(installation: Installation, database: DatabaseUrls): Promise<SignIn[]> {
  const { home, progress, settings, supervisor, surroundings } = installation;
  const env = partEnvironment(surroundings, 'db', {
    ...folderValues(installation),
    ...sealingValues(installation),
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
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
  const schema = progress.step('Schema', 'updating the tables');
  await run('migrate');
  schema.done('tables are up to date');
  const demo = progress.step('Demo', 'adding the demo data');
  if (settings.NODE_ENV === 'production') {
    demo.skipped('no demo data in production');
    if (!(await hasUsers(database.url))) progress.line(firstUserAdvice);
    return [];
  }
  const { signIns = [], mayHavePast = false } = readSeeded(await run('seed-demo'));
  demo.done('demo data is in place');
  if (mayHavePast && settings.DEMO_PAST_DAYS > 0 && installation.flags.simulator) await makePast(installation, env);
  return signIns;
}

async function hasUsers(databaseUrl: string): Promise<boolean> {
  const db = connect(databaseUrl, { name: 'earshot-start', max: 1 });
  try {
    return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
  } finally {
    await db.destroy();
  }
}

interface Seeded {
  readonly signIns?: SignIn[];
  /** Nothing has happened in this database yet. */
  readonly mayHavePast?: boolean;
}

function readSeeded(line: string | undefined): Seeded {
  try {
    return JSON.parse(line ?? '{}') as Seeded;
  } catch {
    return {};
  }
}
