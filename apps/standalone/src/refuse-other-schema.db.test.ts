import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { type Cluster, startCluster } from '@earshot/db/embedded/cluster';
import { onFreePort } from '@earshot/db/embedded/on-free-port';
import { clusterPlace } from '@earshot/db/embedded/place';
import { prepareSchema } from '@earshot/db/prepare-schema';
import { addUnknownMigration } from '@earshot/db/testing/add-unknown-migration';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Home, prepareHome } from './home.ts';
import { root } from './installation.ts';
import { refuseOtherSchema } from './refuse-other-schema.ts';
import { setHomeAside } from './set-home-aside.ts';

let parent: string;
let home: Home;
let cluster: Cluster | undefined;
const notes: string[] = [];
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'earshot-reset-'));
  // The server runs as another user if this process is root.
  await chmod(parent, 0o711);
  home = await prepareHome(parent, 'home');
  notes.length = 0;
});
afterEach(async () => {
  await cluster?.stop();
  cluster = undefined;
  await rm(parent, { recursive: true, force: true });
});

/** Starts the embedded server of the home and returns the URL of its owner. */
async function startServer(): Promise<string> {
  const { folder } = await clusterPlace(home.folder);
  cluster = await onFreePort((port) => startCluster({ folder, port, password: 'reset', settings: { fsync: 'off' } }));
  return cluster.url('postgres');
}

const prepare = (url: string) => prepareSchema({ ownerUrl: url, applicationUrl: url });

const setAside = (externalDatabase?: string) =>
  setHomeAside(home, { externalDatabase, externalTemporal: undefined, note: (text) => void notes.push(text) });

it('refuses the data of another schema, and accepts the folder after a reset that keeps the old data', async () => {
  const url = await startServer();
  await expect(refuseOtherSchema(url, home)).resolves.toBeUndefined();
  await prepare(url);
  await expect(refuseOtherSchema(url, home)).resolves.toBeUndefined();

  await addUnknownMigration(url);
  await expect(refuseOtherSchema(url, home)).rejects.toMatchObject({
    name: 'StartFailure',
    message: expect.stringContaining(`The data in ${home.folder} were made by another version`),
    remedy: expect.stringContaining('npm start -- --reset'),
  });
  await cluster?.stop();

  await writeFile(home.file('secrets.json'), '{}');
  await setAside();
  const [aside, ...others] = (await readdir(parent)).filter((name) => name !== basename(home.folder));
  expect(others).toEqual([]);
  expect(aside).toMatch(/^home\.old-\d{4}-/);
  expect(notes.join('\n')).toContain(join(parent, aside ?? ''));
  expect(await readdir(join(parent, aside ?? ''))).toEqual(expect.arrayContaining(['postgres', 'secrets.json']));
  expect(await readdir(home.folder)).toEqual(['logs']);

  const fresh = await startServer();
  await expect(refuseOtherSchema(fresh, home)).resolves.toBeUndefined();
  await prepare(fresh);
});

it('does not offer a reset of an external database, and refuses to reset one', async () => {
  const url = await startServer();
  await prepare(url);
  await addUnknownMigration(url);
  await expect(refuseOtherSchema(url, undefined)).rejects.toMatchObject({
    message: expect.stringContaining('Another version of Earshot made this database'),
    remedy: expect.not.stringContaining('--reset'),
  });
  await expect(setAside(url)).rejects.toThrow('the data of DATABASE_URL would stay');
  expect(await readdir(parent)).toEqual(['home']);
});

it('never moves a folder that contains the program', async () => {
  const options = { externalDatabase: undefined, externalTemporal: undefined, note: () => undefined };
  for (const folder of [root, dirname(root)])
    await expect(setHomeAside({ ...home, folder }, options)).rejects.toThrow('it contains Earshot itself');
});
