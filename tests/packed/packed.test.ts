import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePorts } from '@earshot/db/embedded/free-ports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doChores } from './chores.ts';
import { installPacked, REPOSITORY, runIn } from './install-packed.ts';
import { runSample } from './samples.ts';

let folder = '';

beforeAll(async () => {
  folder = await installPacked();
});

afterAll(async () => {
  if (folder !== '') await rm(folder, { recursive: true });
});

const node = async (script: string, env?: NodeJS.ProcessEnv) =>
  await runIn(folder, [process.execPath, '--input-type=module', '-e', script], env);
const earshot = async (args: string[], env?: NodeJS.ProcessEnv) =>
  await runIn(folder, [process.execPath, join(folder, 'node_modules/.bin/earshot'), ...args], {
    EARSHOT_URL: undefined,
    EARSHOT_TOKEN: undefined,
    XDG_CONFIG_HOME: join(folder, 'config'),
    ...env,
  });

/** An address without a listener. The kernel assigns the port to no other program. */
async function closedPort(): Promise<string> {
  const [port = 0] = await freePorts(1);
  return `http://127.0.0.1:${port}`;
}

describe('the packed SDK', () => {
  it('is an ES module that works without other packages of the repository', async () => {
    const url = await closedPort();
    const { stdout, stderr } = await node(`
      import { createEarshot, ConnectionError } from '@earshot/sdk';
      const earshot = createEarshot({ url: '${url}', retry: { retries: 0 } });
      const error = await earshot.groups.tree().catch((caught) => caught);
      console.log(error instanceof ConnectionError, error.message);
    `);
    expect([stdout.trim(), stderr]).toEqual([`true Can't reach ${url}: nothing listens there`, '']);
  });

  it('contains only the necessary files', async () => {
    const files = await readdir(join(folder, 'node_modules/@earshot/sdk'));
    expect(files.toSorted()).toEqual([
      'LICENSE-tRPC',
      'README.md',
      'evidence.d.ts',
      'evidence.js',
      'index.d.ts',
      'index.js',
      'package.json',
    ]);
  });

  it.each([
    ['publint', ['packages/sdk/dist', '--strict']],
    ['attw', ['--pack', 'packages/sdk/dist', '--profile', 'esm-only']],
  ])('passes the checks of %s', async (tool, args) => {
    const ended = await runIn(REPOSITORY, [join(REPOSITORY, 'node_modules/.bin', tool), ...args]);
    expect(ended).toMatchObject({ exitCode: 0 });
  });

  it('installs nothing else, and takes less than 2 MB', async () => {
    const own = join(folder, 'node_modules/@earshot/sdk');
    const manifest = JSON.parse(await readFile(join(own, 'package.json'), 'utf8')) as object;
    expect(Object.keys(manifest).filter((key) => /dependencies/i.test(key))).toEqual([]);
    const sizes = await Promise.all((await readdir(own)).map(async (file) => (await stat(join(own, file))).size));
    expect(sizes.reduce((all, size) => all + size, 0)).toBeLessThan(2 * 1024 * 1024);
  });

  it('has types without imports, server types or internals', async () => {
    const declared = await Promise.all(
      ['index.d.ts', 'evidence.d.ts'].map((file) => readFile(join(folder, 'node_modules/@earshot/sdk', file), 'utf8')),
    );
    const types = declared.join('\n');
    expect([...types.matchAll(/(?:from |import\() ?["']([^"']+)["']/g)].map(([, source]) => source)).toEqual([]);
    expect(types).not.toMatch(/kysely|fastify|zod|temporal|trpc|\bMeta\b|interface Procedures/i);
    expect(types).not.toMatch(/^\s*constructor\(call: /m);
  });

  it('has comments on the fields of its interfaces', async () => {
    const types = await readFile(join(folder, 'node_modules/@earshot/sdk/index.d.ts'), 'utf8');
    const location = /interface Location \{.*?\n\}/s.exec(types)?.[0] ?? '';
    expect(location).toMatch(/\/\*\* [^\n]+ \*\/\n {2}boxName: string;/);
    expect(location).toMatch(/\/\*\* [^\n]+ \*\/\n {2}version: number;/);
  });

  it.each(projects)('has types that accept valid calls and refuse invalid calls, with %s', async (_, options) => {
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig(options)));
    await writeFile(join(folder, 'right.ts'), RIGHT);
    expect((await typecheck()).stdout).toBe('');
    await writeFile(join(folder, 'wrong.ts'), WRONG);
    const { stdout } = await typecheck();
    await rm(join(folder, 'wrong.ts'));
    const lines = [...stdout.matchAll(/^wrong\.ts\((\d+),/gm)].map(([, line]) => Number(line));
    expect([...new Set(lines)]).toEqual([3, 4, 5, 6, 7]);
  });

  it('has examples in its README that compile', async () => {
    const readme = await readFile(join(folder, 'node_modules/@earshot/sdk/README.md'), 'utf8');
    const upTo = readme.indexOf('## Areas');
    const examples = [...readme.slice(0, upTo).matchAll(/```ts\n(.*?)```/gs)].map(([, example = '']) => example);
    expect(examples).toHaveLength(4);
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig(projects[0][1])));
    await writeFile(
      join(folder, 'example.ts'),
      examples
        .join('\n')
        .replace('const { outcome } =', 'const { outcome: end } =')
        .replace('console.log(outcome);', 'console.log(end);'),
    );
    expect((await typecheck()).stdout).toBe('');
  });
});

const projects = [
  ['nodenext', { module: 'nodenext', moduleResolution: 'nodenext', types: ['node'] }],
  ['bundler', { module: 'preserve', moduleResolution: 'bundler', lib: ['es2024', 'dom'], types: [] }],
] as const;
const tsconfig = (options: object) => ({
  compilerOptions: {
    target: 'es2024',
    lib: ['es2024'],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    typeRoots: [join(REPOSITORY, 'node_modules/@types')],
    ...options,
  },
  include: ['*.ts'],
});
const typecheck = async () =>
  await runIn(folder, [
    process.execPath,
    join(REPOSITORY, 'node_modules/typescript/bin/tsc'),
    '-p',
    '.',
    '--pretty',
    'false',
  ]);

const RIGHT = `
import { createEarshot, type Location, NotFoundError, type UpdateLocationInput } from '@earshot/sdk';
const earshot = createEarshot({ url: 'https://earshot.test', token: async () => 'token' });
export async function run(): Promise<string[]> {
  const names: string[] = [];
  for await (const location of earshot.locations.all({ statuses: ['fault'] })) names.push((location satisfies Location).boxName);
  const cast = await earshot.casts.send({ text: 'Hello', group: 'North', conferences: [1, 2], tone: false });
  const again = await earshot.operations.get(cast.id);
  for await (const { type, locations: n } of again.events()) names.push(type + ' ' + String(n));
  await earshot.casts.send({ text: 'Hello', tags: ['till'], exact: true, exclude: ['Leeds'], follow: true });
  const { outcome, locations } = await cast.result({ signal: AbortSignal.timeout(1000) });
  if (outcome === 'some') names.push(...locations.map(({ reason }) => reason ?? ''));
  const error: unknown = new NotFoundError({ code: 'UE_404', message: 'No' });
  if (error instanceof NotFoundError) names.push(error.requestId ?? error.code);
  return names;
}
export const change = ({ id, version }: Location): UpdateLocationInput => ({ controllerId: id, version, boxName: 'New' });
`;

const WRONG = `import { createEarshot } from '@earshot/sdk';
const earshot = createEarshot({ url: 'https://earshot.test' });
await earshot.locations.list({ statuses: ['sleeping'] });
await earshot.deliveries.get(42);
await earshot.casts.send({ text: 'Hello' });
await earshot.casts.send({ text: 'Hello', clipId: 'x', group: 'North' });
await earshot.groups.plant();
export {};
`;

interface Manifest {
  readonly engines?: { readonly node?: string };
}

describe('the packed CLI', () => {
  it('shows its topics and commands', async () => {
    const { exitCode, stdout } = await earshot(['--help']);
    expect(exitCode).toBe(0);
    for (const word of ['casts', 'clips', 'deliveries', 'groups', 'locations', 'doctor', 'login', 'logout', 'whoami']) {
      expect(stdout).toMatch(new RegExp(`^  ${word} `, 'm'));
    }
  });

  it('runs on Node 20, as do all packages that it installs', async () => {
    const files = await readdir(join(folder, 'node_modules'), { recursive: true });
    const manifests = files.filter((file) => /(^|node_modules\/)(@[^/]+\/)?[^/@]+\/package\.json$/.test(file));
    const tooNew: string[] = [];
    for (const file of manifests) {
      const { engines } = JSON.parse(await readFile(join(folder, 'node_modules', file), 'utf8')) as Manifest;
      const majors = [...(engines?.node ?? '').matchAll(/(?:^|[\^~>=| ])(\d+)/g)].map(([, major]) => Number(major));
      if (majors.length > 0 && Math.min(...majors) > 20) tooNew.push(`${file}: ${engines?.node}`);
    }
    expect(manifests).toContain('@oclif/core/package.json');
    expect(tooNew).toEqual([]);
  });

  it('is compiled and has a manifest of its commands', async () => {
    const files = await readdir(join(folder, 'node_modules/@earshot/cli'), { recursive: true });
    expect(files.filter((file) => /\.ts$|\.test\.|(?:^|\/)testing(?:\/|$)/.test(file))).toEqual([]);
    expect(files).toContain('oclif.manifest.json');
  });

  it('ends doctor with exit code 1 if no server listens, and names the failed check', async () => {
    const url = await closedPort();
    const { exitCode, stdout, stderr } = await earshot(['doctor', '--json', '--url', url]);
    const { ok, checks } = JSON.parse(stdout) as { ok: boolean; checks: { id: string; status: string }[] };
    expect([exitCode, stderr, ok]).toEqual([1, '', false]);
    expect(checks.filter(({ status }) => status === 'failed').map(({ id }) => id)).toEqual(['reach']);
  });

  it.each([
    ['a call to a closed port', ['groups', 'tree'], 1],
    ['an unknown flag', ['groups', 'tree', '--leaves'], 2],
    ['an unknown command', ['shout'], 2],
    ['a cast without an audience', ['casts', 'send', '--text', 'Hello'], 2],
  ])('ends %s with its exit code', async (_what, args, exitCode) => {
    const token = { EARSHOT_URL: await closedPort(), EARSHOT_TOKEN: 'none' };
    expect(await earshot(args, token)).toMatchObject({ exitCode, stdout: '' });
  });

  it('refuses to send a cast without a sign-in', async () => {
    const { exitCode, stderr } = await earshot(['casts', 'send', '--text', 'Hello', '--group', 'North']);
    expect([exitCode, stderr.split('\n')[0]]).toEqual([2, '✗ No address is known.']);
  });
});

const {
  EARSHOT_E2E_URL: url = '',
  EARSHOT_E2E_EMAIL: email = '',
  EARSHOT_E2E_STAFF: staff = '',
  EARSHOT_E2E_PASSWORD: password = '',
} = process.env;

describe.skipIf(url === '' || email === '' || password === '')('a running Earshot', () => {
  const who = { url, email, password };

  it('accepts a cast of the SDK and reports its result', async () => {
    const { stdout, stderr } = await node(
      `
      import { createEarshot } from '@earshot/sdk';
      const { url, email, password } = JSON.parse(process.env.WHO);
      const { token } = await createEarshot({ url }).session.signIn({ email, password });
      const earshot = createEarshot({ url, token });
      const [location] = await earshot.locations.list({ statuses: ['active'], pageSize: 1 });
      const cast = await earshot.casts.send({ text: 'Staff to the tills please', locations: [location.serialNumber], lateMs: 30000 });
      let events = 0;
      for await (const { delivery } of cast.events()) events += delivery.id === cast.deliveryId ? 1 : 0;
      const { outcome, locations } = await cast.result();
      await earshot.session.signOut();
      console.log(JSON.stringify({ outcome, events: events > 1, heard: locations.map(({ status }) => status) }));
      `,
      { WHO: JSON.stringify(who) },
    );
    expect([JSON.parse(stdout || '{}'), stderr]).toEqual([{ outcome: 'all', events: true, heard: ['SUCCESS'] }, '']);
  });

  it('lets an outside project change 500 shops at once, without an error for the rate', async () => {
    const prepared = await node(
      `
      import { createEarshot } from '@earshot/sdk';
      const { url, staff, customer } = JSON.parse(process.env.WHO);
      const { token: own } = await createEarshot({ url }).session.signIn(customer);
      const { group } = await createEarshot({ url, token: own }).session.current();
      const { token } = await createEarshot({ url }).session.signIn(staff);
      const earshot = createEarshot({ url, token });
      const serials = Array.from({ length: 500 }, (_, n) => 'SYNC-' + String(n).padStart(3, '0'));
      await earshot.controllers.addClaimable(serials.map((serialNumber, n) => ({ serialNumber, claimCode: 'SYNCSYNC' + (1000 + n) })));
      const rows = serials.map((serialNumber, n) => ({ line: n + 2, serialNumber, boxName: 'Shop ' + n }));
      const plans = await earshot.locations.planImport(rows, { groupId: group.id });
      for await (const { reason } of earshot.locations.applyImport(plans, { groupId: group.id })) if (reason) throw new Error(reason);
      console.log(own);
      `,
      { WHO: JSON.stringify({ url, staff: { email: staff, password }, customer: { email, password } }) },
    );
    expect(prepared.stderr).toBe('');
    const lines = Array.from({ length: 500 }, (_, n) => `SYNC-${String(n).padStart(3, '0')},Synced shop ${n}`);
    await writeFile(join(folder, 'shops.csv'), ['serial_number,name', ...lines].join('\n'));
    const readme = await readFile(join(folder, 'node_modules/@earshot/sdk/README.md'), 'utf8');
    const example = /## Sync shops.*?```ts\n(.*?)```/s.exec(readme)?.[1] ?? '';
    await writeFile(join(folder, 'sync.ts'), example);
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig(projects[0][1])));
    expect((await typecheck()).stdout).toBe('');
    const token = { EARSHOT_URL: url, EARSHOT_TOKEN: prepared.stdout.trim() };
    const sync = async () => await runIn(folder, [process.execPath, 'sync.ts'], token);
    expect(await sync()).toMatchObject({ stdout: '500 of 500 shops changed\n', exitCode: 0 });
    expect(await sync()).toMatchObject({ stdout: '0 of 500 shops changed\n', exitCode: 0 });
  });

  it('makes an evidence pack that an outside project verifies, until one of its bytes changes', async () => {
    const { stdout, stderr } = await node(
      `
      import { createEarshot } from '@earshot/sdk';
      import { verifyPack } from '@earshot/sdk/evidence';
      import { buffer } from 'node:stream/consumers';
      const { url, email, password } = JSON.parse(process.env.WHO);
      const { token } = await createEarshot({ url }).session.signIn({ email, password });
      const earshot = createEarshot({ url, token });
      const [location] = await earshot.locations.list({ statuses: ['active'], pageSize: 1 });
      const to = new Date();
      const range = { from: new Date(to.getTime() - 3_600_000).toISOString(), to: to.toISOString() };
      const { content } = await earshot.locations.exportEvidence(location.id, range);
      const pack = await buffer(content);
      await earshot.session.signOut();
      const keys = await createEarshot({ url }).evidenceKeys();
      const whole = await verifyPack(pack, keys);
      pack[pack.indexOf('summary.pdf') + 'summary.pdf'.length + 40] ^= 0xff;
      const changed = await verifyPack(pack, keys);
      console.log(JSON.stringify({
        valid: [whole.valid, changed.valid],
        isOfLocation: whole.manifest.location.id === location.id,
        problems: changed.problems.map(({ file }) => file),
      }));
      `,
      { WHO: JSON.stringify(who) },
    );
    expect([JSON.parse(stdout || '{}'), stderr]).toEqual([
      { valid: [true, false], isOfLocation: true, problems: ['summary.pdf'] },
      '',
    ]);
  });

  it('returns an operation in another process, with the same result', async () => {
    const connect = `
      import { createEarshot } from '@earshot/sdk';
      const { url, email, password } = JSON.parse(process.env.WHO);
      const { token } = await createEarshot({ url }).session.signIn({ email, password });
      const earshot = createEarshot({ url, token });`;
    const env = { WHO: JSON.stringify(who) };
    const first = await node(
      `${connect}
      const [location] = await earshot.locations.list({ statuses: ['active'], pageSize: 1 });
      const op = await earshot.casts.send({ text: 'Staff to the tills please', locations: [location.serialNumber], lateMs: 30000 });
      console.log(op.id);`,
      env,
    );
    const { stdout, stderr } = await node(
      `${connect}
      const op = await earshot.operations.get(${JSON.stringify(first.stdout.trim())});
      const { planned, unreachable } = await op.confirmed();
      const types = [];
      for await (const { type } of op.events()) types.push(type);
      const { outcome } = await op.result();
      console.log(JSON.stringify({ planned, unreachable, outcome, types: [...new Set(types)] }));`,
      env,
    );
    const types = ['planned', 'confirmed', 'clip-ready', 'started', 'played', 'settled'];
    expect([stderr, JSON.parse(stdout || '{}')]).toMatchObject(['', { planned: 1, unreachable: [], outcome: 'all' }]);
    expect((JSON.parse(stdout) as { types: string[] }).types.toSorted()).toEqual(types.toSorted());
  });

  it('lets the CLI sign in, send a cast and sign out', async () => {
    const cli = `"${process.execPath}" node_modules/.bin/earshot`;
    const env = { XDG_CONFIG_HOME: join(folder, 'config'), SECRET: password };
    const login = await runIn(
      folder,
      ['sh', '-c', `printf '%s' "$SECRET" | ${cli} login "${url}" --email "${email}" --password-stdin`],
      env,
    );
    expect(login).toMatchObject({ exitCode: 0, stderr: '' });
    const active = await earshot(['locations', 'list', '--status', 'active', '--limit', '2', '--json']);
    const { locations } = JSON.parse(active.stdout) as { locations: { id: string }[] };
    const names = locations.map(({ id }) => id).join(',');
    const sent = await earshot([
      'casts',
      'send',
      '--text',
      'Hello',
      '--locations',
      names,
      '--late',
      '30s',
      '--wait',
      '--json',
    ]);
    expect([sent.exitCode, JSON.parse(sent.stdout)]).toMatchObject([0, { outcome: 'all' }]);
    expect(await earshot(['doctor'])).toMatchObject({ exitCode: 0 });
    expect(await earshot(['logout'])).toMatchObject({ exitCode: 0 });
    expect(await earshot(['whoami'])).toMatchObject({ exitCode: 2 });
  });

  it('plays the texts of the samples of the documentation, sent with a token of the notification API', async () => {
    const { stdout, stderr } = await node(
      `
      import { createEarshot } from '@earshot/sdk';
      const { url, email, password } = JSON.parse(process.env.WHO);
      const { token } = await createEarshot({ url }).session.signIn({ email, password });
      const earshot = createEarshot({ url, token });
      const { secret } = await earshot.apiTokens.create({ title: 'Samples', apisEnabled: ['notification'] });
      const shops = await earshot.locations.list({ statuses: ['active'], pageSize: 3 });
      await earshot.session.signOut();
      console.log(JSON.stringify({ secret, names: shops.map(({ boxName }) => boxName) }));
      `,
      { WHO: JSON.stringify(who) },
    );
    expect(stderr).toBe('');
    const { secret, names } = JSON.parse(stdout) as { secret: string; names: [string, string, string] };
    const text = 'Staff to the tills please';
    const samples: [string, string, ...string[]][] = [
      [process.execPath, 'send-text.ts', text, names[0]],
      ['python3', 'send_text.py', text, names[1]],
      ['sh', 'send-text.sh', names[2], text],
    ];
    const env = { EARSHOT_URL: url, EARSHOT_TOKEN: secret };
    const ended = await Promise.all(samples.map((sample) => runSample(folder, sample, env)));
    expect(ended).toEqual([
      { exitCode: 0, stderr: '', stdout: `${names[0]}: SUCCESS\n` },
      { exitCode: 0, stderr: '', stdout: `${names[1]}: SUCCESS\n` },
      { exitCode: 0, stderr: '', stdout: `"boxName":"${names[2]}","status":"SUCCESS"\n` },
    ]);
  });

  it('lets the CLI do twelve bulk chores from an empty folder', async () => {
    await expect(doChores({ folder, url, email, staff, password })).resolves.toBeUndefined();
  });
});
