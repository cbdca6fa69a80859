import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FakePlatform, fakePlatform, resolveAmong, sampleId, sampleLocation, zipOf } from '@earshot/sdk/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import EvidenceCreate from './commands/evidence/create.ts';
import EvidenceVerify from './commands/evidence/verify.ts';
import { EXIT } from './exit-codes.ts';
import { runCommand } from './testing/run-command.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earshot-pack-'));
  return () => rm(folder, { recursive: true });
});

const own = generateKeyPairSync('ed25519');
const pemOf = (key: KeyObject): string => key.export({ format: 'pem', type: 'spki' }).toString();
const keyIdOf = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ format: 'der', type: 'spki' }))
    .digest('hex');
const HOSTILE = '=1+1 <script> \u202Eשלום 🎧\u001B[31m';

const CONTENT = {
  'README.txt': 'How to verify',
  'summary.pdf': '%PDF-1.7',
  'plays.csv': 'due,result\r\n2026-11-20T08:00:00.000Z,played\r\n',
  'plays.jsonl': '{"result":"played"}\n',
};
type Files = Readonly<Record<string, Uint8Array>>;

const manifestOf = (files: Files, key: KeyObject = own.publicKey) => ({
  format: 'earshot-evidence',
  formatVersion: 1,
  location: {
    id: sampleId(1),
    serialNumber: 'ES-1',
    name: HOSTILE,
    groupTitle: 'North',
    timezone: 'Europe/London',
  },
  range: { from: '2026-11-20T00:00:00.000Z', to: '2026-11-21T00:00:00.000Z' },
  madeBy: { userId: sampleId(9), name: 'Ada Byron', email: 'ada@example.com', with: 'session' },
  madeAt: '2026-11-21T08:00:00.000Z',
  requestId: 'request-1',
  platformVersion: '0.1.0',
  keyId: keyIdOf(key),
  parts: [
    { part: 'plays', included: true, rows: 1, files: ['plays.csv', 'plays.jsonl'] },
    { part: 'user-events', included: false, reason: 'The maker lacks the permission view_audit_log.' },
  ],
  files: Object.entries(files).map(([name, content]) => ({
    name,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  })),
});

/** The files of a valid pack, in its order. */
function packFiles(): Record<string, Uint8Array> {
  const files = Object.fromEntries(
    Object.entries(CONTENT).map(([name, text]) => [name, new TextEncoder().encode(text)]),
  );
  const manifest = new TextEncoder().encode(JSON.stringify(manifestOf(files)));
  return { ...files, 'manifest.json': manifest, 'manifest.sig': sign(null, manifest, own.privateKey) };
}

/** A platform that publishes these keys and nothing else. */
function publishing(keys: readonly KeyObject[]): FakePlatform & { asked: string[] } {
  const fake = fakePlatform({});
  const asked: string[] = [];
  const fetch: typeof fake.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    asked.push(pathname);
    if (pathname !== '/.well-known/earshot-evidence-keys.json') return fake.fetch(input, init);
    const shown = keys.map((key) => ({
      id: keyIdOf(key),
      algorithm: 'Ed25519',
      publicKey: pemOf(key),
      isPresent: true,
    }));
    return Promise.resolve(Response.json({ keys: shown }));
  };
  return { ...fake, fetch, asked };
}

async function verified(
  zip: Uint8Array,
  { key, keys = [own.publicKey] }: { key?: KeyObject; keys?: KeyObject[] } = {},
) {
  const file = join(folder, 'pack.zip');
  await writeFile(file, zip);
  const flags: string[] = [];
  if (key !== undefined) {
    await writeFile(join(folder, 'key.pem'), pemOf(key));
    flags.push('--key', join(folder, 'key.pem'));
  }
  const platform = publishing(keys);
  const before = await readdir(folder);
  const run = await runCommand(EvidenceVerify, [file, ...flags], platform);
  // Nothing is unpacked.
  expect(await readdir(folder)).toEqual(before);
  return { ...run, asked: platform.asked };
}

describe('evidence verify', () => {
  it('accepts a pack by the keys of the platform, and prints its facts without control characters', async () => {
    const { stdout, exitCode, asked, result } = await verified(zipOf(packFiles()));
    expect(exitCode).toBe(EXIT.ok);
    expect(asked).toEqual(['/.well-known/earshot-evidence-keys.json']);
    expect(stdout).toContain('This pack is valid');
    expect(stdout).toContain('2026-11-21T08:00:00.000Z by Ada Byron (ada@example.com)');
    expect(stdout).toContain('User events: The maker lacks the permission view_audit_log.');
    expect([stdout.includes('\u202E'), stdout.includes('\u001B')]).toEqual([false, false]);
    expect(result).toMatchObject({ valid: true, problems: [] });
  });

  it('needs no connection with --key, and accepts packs of an earlier key that the platform still publishes', async () => {
    const offline = await verified(zipOf(packFiles()), { key: own.publicKey });
    expect([offline.exitCode, offline.asked]).toEqual([EXIT.ok, []]);
    const newer = generateKeyPairSync('ed25519').publicKey;
    expect((await verified(zipOf(packFiles()), { keys: [newer, own.publicKey] })).exitCode).toBe(EXIT.ok);
  });

  it.each(Object.keys(CONTENT))('finds one changed byte in %s, and names the file', async (name) => {
    const files = packFiles();
    const changed = Uint8Array.from(files[name] ?? []);
    changed[3] = (changed[3] ?? 0) ^ 1;
    const { stdout, exitCode } = await verified(zipOf({ ...files, [name]: changed }));
    expect([exitCode, stdout]).toEqual([
      EXIT.failure,
      `This pack is NOT valid.\n  ${name} was changed: its hash differs\n`,
    ]);
  });

  it('finds one changed byte of the manifest and of its signature', async () => {
    const files = packFiles();
    const text = Buffer.from(files['manifest.json'] ?? []).toString();
    const renamed = Buffer.from(text.replace('Ada Byron', 'Eve Byron'));
    const spaced = Buffer.from(`${text} `);
    const signature = Uint8Array.from(files['manifest.sig'] ?? []);
    signature[0] = (signature[0] ?? 0) ^ 1;
    for (const change of [{ 'manifest.json': renamed }, { 'manifest.json': spaced }, { 'manifest.sig': signature }]) {
      const { stdout, exitCode } = await verified(zipOf({ ...files, ...change }));
      expect([exitCode, stdout]).toEqual([
        EXIT.failure,
        'This pack is NOT valid.\n  manifest.json was not signed with this key\n',
      ]);
    }
  });

  it('finds a manifest of the attacker, which another key signed', async () => {
    const eve = generateKeyPairSync('ed25519');
    const { 'manifest.json': _own, 'manifest.sig': _signature, ...rest } = packFiles();
    const forged = Buffer.from(JSON.stringify(manifestOf(rest, eve.publicKey)));
    const named = zipOf({ ...rest, 'manifest.json': forged, 'manifest.sig': sign(null, forged, eve.privateKey) });
    expect((await verified(named)).stdout).toContain(`manifest.json names another key: ${keyIdOf(eve.publicKey)}`);
    const stolen = Buffer.from(JSON.stringify(manifestOf(rest)));
    const signed = zipOf({ ...rest, 'manifest.json': stolen, 'manifest.sig': sign(null, stolen, eve.privateKey) });
    expect((await verified(signed)).stdout).toContain('manifest.json was not signed with this key');
    expect((await verified(zipOf(packFiles()), { key: eve.publicKey })).exitCode).toBe(EXIT.failure);
  });

  it('finds files that were added or removed', async () => {
    const files = packFiles();
    const added = await verified(zipOf({ ...files, 'extra.txt': new Uint8Array(3) }));
    expect([added.exitCode, added.stdout]).toEqual([EXIT.failure, 'This pack is NOT valid.\n  extra.txt was added\n']);
    for (const name of Object.keys(files)) {
      const { [name]: _removed, ...rest } = files;
      const { stdout, exitCode } = await verified(zipOf(rest));
      expect([exitCode, stdout]).toEqual([EXIT.failure, `This pack is NOT valid.\n  ${name} is missing\n`]);
    }
  });

  it('refuses names that would be written outside a folder', async () => {
    for (const name of ['../evil.txt', '/evil.txt', 'a/b.txt', String.raw`..\evil.txt`]) {
      const { stdout, exitCode } = await verified(zipOf({ ...packFiles(), [name]: new Uint8Array(3) }));
      expect(exitCode).toBe(EXIT.failure);
      expect(stdout).toContain(`The ZIP has a file that no pack has: ${JSON.stringify(name)}`);
    }
  });

  it('does not unpack more than the ZIP says', async () => {
    const bomb = new Uint8Array(64 * 1024 * 1024);
    const zip = zipOf({ ...packFiles(), 'plays.csv': bomb });
    const honest = await verified(zip);
    expect(honest.stdout).toContain('plays.csv was changed: its length differs');
    // The ZIP claims the length that the manifest names.
    const at = zip.lastIndexOf('plays.csv') - 46;
    const descriptor = zip.readUInt32LE(at + 42) + 30 + 'plays.csv'.length + zip.readUInt32LE(at + 20);
    for (const where of [at + 24, descriptor + 12]) zip.writeUInt32LE(CONTENT['plays.csv'].length, where);
    const { stdout, exitCode } = await verified(zip);
    expect([exitCode, stdout]).toEqual([
      EXIT.failure,
      'This pack is NOT valid.\n  plays.csv was changed: its hash differs\n',
    ]);
  });

  it('refuses bytes beside the files, a second file of one name, and what is no ZIP', async () => {
    const zip = zipOf(packFiles());
    const end = zip.length - 22;
    const directory = zip.readUInt32LE(end + 16);
    const moved = Buffer.from(zip);
    moved.writeUInt32LE(directory + 20, end + 16);
    const hidden = Buffer.concat([moved.subarray(0, directory), Buffer.alloc(20), moved.subarray(directory)]);
    const twice = Buffer.from(zip.toString('latin1').replaceAll('plays.jsonl', 'summary.pdf'), 'latin1');
    const cases: [Buffer, string][] = [
      [hidden, 'The ZIP has bytes that belong to no file.'],
      [Buffer.concat([Buffer.alloc(8), zip]), 'The directory of the ZIP is not at its end.'],
      [Buffer.concat([zip, Buffer.alloc(8)]), 'This is not a complete ZIP file.'],
      [zip.subarray(0, -30), 'This is not a complete ZIP file.'],
      [twice, 'The ZIP has summary.pdf twice.'],
      [Buffer.from('hello'), 'This is not a complete ZIP file.'],
      [Buffer.alloc(0), 'This is not a complete ZIP file.'],
    ];
    for (const [bytes, problem] of cases) {
      const { stdout, exitCode } = await verified(bytes);
      expect([exitCode, stdout]).toEqual([EXIT.failure, `This pack is NOT valid.\n  ${problem}\n`]);
    }
  });

  it('finds a changed byte at the start, in the middle and at the end of each packed file', async () => {
    const zip = zipOf(packFiles());
    for (const name of Object.keys(packFiles())) {
      const entry = zip.lastIndexOf(name) - 46;
      const start = zip.readUInt32LE(entry + 42) + 30 + name.length;
      const bytes = zip.readUInt32LE(entry + 20);
      for (const where of [start, start + Math.floor(bytes / 2), start + bytes - 1]) {
        const changed = Buffer.from(zip);
        changed[where] = (changed[where] ?? 0) ^ 0xff;
        expect([name, (await verified(changed)).exitCode]).toEqual([name, EXIT.failure]);
      }
    }
  });

  it('reports a missing file, a wrong key file and an unreachable platform as refusals', async () => {
    const missing = await runCommand(EvidenceVerify, [join(folder, 'no.zip')], publishing([own.publicKey]));
    expect(missing.exitCode).not.toBe(EXIT.ok);
    await writeFile(join(folder, 'key.pem'), 'no key');
    await writeFile(join(folder, 'pack.zip'), zipOf(packFiles()));
    const wrong = [join(folder, 'pack.zip'), '--key', join(folder, 'key.pem')];
    const { exitCode, stderr } = await runCommand(EvidenceVerify, wrong, publishing([]));
    expect(exitCode).toBe(EXIT.refused);
    expect(stderr).toContain('key.pem is not a public key in PEM');
  });
});

describe('evidence create', () => {
  const leeds = sampleLocation(1, { boxName: 'Leeds Headrow' });
  const session = { group: { id: sampleId(900), title: 'North', features: [] }, permissions: [], menu: [] };

  it('writes the pack of a location and a range, and says how to verify it', async () => {
    const asked: URL[] = [];
    const fake = fakePlatform({
      'session.current': () => session as never,
      'locations.list': () => ({ items: [leeds] }),
      'locations.resolve': resolveAmong([leeds]),
    });
    const fetch: typeof fake.fetch = (input, init) => {
      const address = new URL(input instanceof Request ? input.url : input);
      if (!address.pathname.startsWith('/exports/')) return fake.fetch(input, init);
      asked.push(address);
      return Promise.resolve(new Response('PK'));
    };
    const file = join(folder, 'out.zip');
    const { stdout, exitCode } = await runCommand(
      EvidenceCreate,
      ['Leeds Headrow', '--from', '2026-11-20T08:00:00Z', '--to', '2026-11-20T12:00:00Z', '--out', file],
      { ...fake, fetch },
    );
    expect(exitCode).toBe(EXIT.ok);
    expect(asked.map(({ pathname, searchParams }) => [pathname, Object.fromEntries(searchParams)])).toEqual([
      [
        '/exports/evidence.zip',
        { locationId: leeds.id, from: '2026-11-20T08:00:00.000Z', to: '2026-11-20T12:00:00.000Z' },
      ],
    ]);
    expect(await readFile(file, 'utf8')).toBe('PK');
    expect(stdout).toContain(`Written to ${file}`);
    expect(stdout).toContain(`earshot evidence verify`);
  });

  it('leaves no file when the platform refuses', async () => {
    const fake = fakePlatform({
      'session.current': () => session as never,
      'locations.list': () => ({ items: [leeds] }),
      'locations.resolve': resolveAmong([leeds]),
    });
    const shape = { errorCode: 'UE_400', errorMessage: 'This range has too much for one pack.', httpStatus: 400 };
    const fetch: typeof fake.fetch = (input, init) =>
      (input instanceof Request ? input.url : String(input)).includes('/exports/')
        ? Promise.resolve(Response.json(shape, { status: 400 }))
        : fake.fetch(input, init);
    const flags = ['Leeds Headrow', '--from', '2026-11-20', '-o', join(folder, 'out.zip')];
    const { exitCode, stderr } = await runCommand(EvidenceCreate, flags, { ...fake, fetch });
    expect(exitCode).toBe(EXIT.refused);
    expect(stderr).toContain('This range has too much for one pack.');
    expect(await readdir(folder)).toEqual([]);
  });
});
