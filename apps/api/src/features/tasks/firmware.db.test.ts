import { createHash, generateKeyPairSync, randomBytes, sign, verify } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { firmwareManifest } from '@earshot/domain/tasks/firmware-manifest';
import { MAX_FIRMWARE_BYTES } from '@earshot/domain/tasks/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { createFirmwareKeys } from './firmware-keys.ts';

let api: TestApi;
let staff: Awaited<ReturnType<TestApi['signedIn']>>;
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const { d = '', x = '' } = privateKey.export({ format: 'jwk' });
const useKey = (key: string | undefined) => Object.assign(api.deps, { firmwareKeys: createFirmwareKeys(key, x) });
beforeAll(async () => {
  api = await testApi();
  useKey(d);
  staff = await api.signedIn({ roleId: 1, groupId: api.world.rootId });
});
afterAll(() => api.destroy());

interface Upload {
  readonly file: Buffer;
  readonly version: string;
  readonly token?: string;
  readonly signature?: string;
}
const send = ({ file, version, signature, token = staff.token }: Upload) =>
  api.app.inject({
    method: 'POST',
    url: `/media/firmware?${new URLSearchParams({ version, notes: 'Louder', ...(signature && { signature }) }).toString()}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: file,
  });
const manifestOf = (file: Buffer, version: string) =>
  Buffer.from(
    firmwareManifest({ version, sha256: createHash('sha256').update(file).digest('hex'), bytes: file.length }),
  );

describe('the upload of a release', () => {
  it('stores the file and signs its manifest with the key of the platform', async () => {
    const file = randomBytes(3_000_000);
    const response = await send({ file, version: '7.0.1' });
    expect(response.statusCode).toBe(201);
    const release = response.json<{ id: string; sha256: string }>();
    expect(release).toMatchObject({ version: '7.0.1', bytes: file.length, notes: 'Louder', createdBy: 'Test Person' });
    const kept = await api.deps.blobs.open(release.sha256);
    expect(kept !== undefined && (await buffer(kept)).equals(file)).toBe(true);
    const { signature } = await api.deps.db
      .selectFrom('firmware_releases')
      .select('signature')
      .where('id', '=', release.id)
      .executeTakeFirstOrThrow();
    expect(verify(null, manifestOf(file, '7.0.1'), publicKey, Buffer.from(signature, 'base64'))).toBe(true);
    expect((await staff.call('firmware.list', {})).items.map(({ version }) => version)).toContain('7.0.1');
  });

  it('requires a signing key or a signature that controllers accept', async () => {
    const file = randomBytes(100);
    useKey(undefined);
    try {
      const without = await send({ file, version: '7.0.2' });
      expect([without.statusCode, without.body]).toEqual([400, expect.stringContaining('FIRMWARE_SIGNING_KEY')]);
      const wrong = sign(null, manifestOf(file, '7.0.3'), privateKey).toString('base64');
      expect((await send({ file, version: '7.0.2', signature: wrong })).body).toContain('FIRMWARE_PUBLIC_KEY');
      const right = sign(null, manifestOf(file, '7.0.2'), privateKey).toString('base64');
      expect((await send({ file, version: '7.0.2', signature: right })).statusCode).toBe(201);
    } finally {
      useKey(d);
    }
  });

  it('is refused for an existing or invalid version', async () => {
    const file = randomBytes(100);
    expect((await send({ file, version: '7.0.4' })).statusCode).toBe(201);
    expect((await send({ file: randomBytes(100), version: '7.0.4' })).statusCode).toBe(409);
    expect((await send({ file, version: 'latest' })).statusCode).toBe(400);
  });

  it('is refused if its version differs from an existing one in zeros only', async () => {
    const file = randomBytes(100);
    expect((await send({ file, version: '8.3' })).statusCode).toBe(201);
    for (const version of ['8.3.0', '8.03', '8.3.00.0']) {
      expect((await send({ file: randomBytes(100), version })).statusCode).toBe(409);
    }
    for (const version of ['8.30', '8.0.3', '80.3']) {
      expect((await send({ file: randomBytes(100), version })).statusCode).toBe(201);
    }
  });

  it('is limited to 64 MB and refused without permission', async () => {
    const admin = await api.signedIn({ roleId: 4, groupId: api.world.customer.groupId });
    const announce = (token: string) =>
      api.app.inject({
        method: 'POST',
        url: '/media/firmware?version=7.0.6',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/octet-stream',
          'content-length': String(MAX_FIRMWARE_BYTES + 1),
        },
        payload: randomBytes(10),
      });
    const large = await announce(staff.token);
    expect([large.statusCode, large.body]).toEqual([400, expect.stringContaining('larger than 64 MB')]);
    expect((await announce(admin.token)).statusCode).toBe(403);
  });

  it('is for internal staff only', async () => {
    const admin = await api.signedIn({ roleId: 4, groupId: api.world.customer.groupId });
    expect((await send({ file: randomBytes(10), version: '7.0.5', token: admin.token })).statusCode).toBe(403);
    const blob = randomBytes(10).toString('base64');
    expect(await admin.code('firmware.upload', { version: '7.0.5', blob })).toBe('UE_403');
    expect((await send({ file: randomBytes(10), version: '7.0.5', token: 'nobody' })).statusCode).toBe(401);
  });
});
