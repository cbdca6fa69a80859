import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REPOSITORY, runIn } from '../packed/install-packed.ts';

const NEXT = '99-drill';
const MIGRATION = `import { sql } from 'kysely';
export const up = async (db) => void (await sql\`alter table deliveries add column drill text\`.execute(db));
`;

/**
 * Makes a release of the present build, and a copy of it with another version and a migration that adds a column. Returns
 * their folders. The portal is a blank page, because the drill does not open it.
 */
export async function twoReleases(folder: string): Promise<{ readonly present: string; readonly next: string }> {
  const portal = join(folder, 'portal');
  await mkdir(portal);
  await writeFile(join(portal, 'index.html'), '<div id="root"></div>');
  const script = join(REPOSITORY, 'scripts/release.ts');
  const made = await runIn(folder, [process.execPath, script, `--to=${folder}`, `--portal=${portal}`]);
  if (made.exitCode !== 0) throw new Error(`The release could not be made:\n${made.stderr}`);
  await runIn(folder, ['tar', '-xzf', made.stdout.trim()]);
  const [name = ''] = (await readdir(folder)).filter((entry) => /^earshot-[\d.]+$/.test(entry));
  const present = join(folder, name);
  const next = join(folder, 'next');
  await cp(present, next, { recursive: true, verbatimSymlinks: true });
  for (const part of ['api', 'gateway', 'worker']) await replaceIn(join(next, 'apps', part, 'package.json'), raised);
  await writeFile(join(next, 'packages/db/src/migrations', `${NEXT}.js`), MIGRATION);
  await replaceIn(join(next, 'packages/db/src/migrations/index.js'), (text) =>
    `import * as drill from './${NEXT}.js';\n${text}`.replace(/\n\};/, `\n  '${NEXT}': drill,\n};`),
  );
  return { present, next };
}

const raised = (manifest: string): string => manifest.replace(/"version": "[^"]+"/, '"version": "99.0.0"');

async function replaceIn(path: string, change: (text: string) => string): Promise<void> {
  const before = await readFile(path, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${path} is not as the drill expects`);
  await writeFile(path, after);
}
