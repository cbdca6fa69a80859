import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../testing/test-api.ts';

let api: TestApi;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earshot-portal-'));
  await mkdir(join(folder, 'assets'));
  const files = { 'index.html': '<title>Earshot</title>', 'assets/main-abc.js': 'export {};' };
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(folder, name), text);
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(text));
  }
  api = await testApi({ app: { portalFolder: folder } });
});
afterAll(async () => {
  await api.destroy();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers });

describe('the audio of a clip', () => {
  it('is sent in full, in part, or not at all if unchanged', async () => {
    const groupId = api.world.north.groupId;
    const person = await api.signedIn({ roleId: 3, groupId });
    const clip = await person.call('audioClips.createFromText', { groupId, name: 'Clip', script: 'Hello shop' });
    const authorization = `Bearer ${person.token}`;
    const url = `/media/clips/${clip.id}`;
    const whole = await get(url, { authorization });
    expect([whole.statusCode, whole.headers['content-type'], whole.body]).toEqual([200, 'audio/mpeg', 'Hello shop']);
    const part = await get(url, { authorization, range: 'bytes=6-' });
    expect([part.statusCode, part.headers['content-range'], part.body]).toEqual([206, 'bytes 6-9/10', 'shop']);
    expect((await get(url, { authorization, range: 'bytes=10-' })).statusCode).toBe(416);
    const again = await get(url, { authorization, 'if-none-match': String(whole.headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('requires the same permissions as the clip', async () => {
    const url = `/media/clips/${api.world.north.clipId}`;
    const codeFor = async (roleId: number, groupId: string) => {
      const { token } = await api.signedIn({ roleId, groupId });
      return (await get(url, { authorization: `Bearer ${token}` })).json<{ errorCode: string }>().errorCode;
    };
    expect((await get(url)).json()).toMatchObject({ errorCode: 'UE_401' });
    expect(await codeFor(5, api.world.north.groupId)).toBe('UE_403');
    expect(await codeFor(3, api.world.south.groupId)).toBe('UE_404');
    expect(await codeFor(3, api.world.other.groupId)).toBe('UE_404');
    const { token } = await api.signedIn({ roleId: 3, groupId: api.world.north.groupId });
    const malformed = await get('/media/clips/..%2f..%2fetc%2fpasswd', { authorization: `Bearer ${token}` });
    expect(malformed.json()).toMatchObject({ errorCode: 'UE_404' });
  });
});

describe('the portal', () => {
  it('is served for a page path with a strict content security policy', async () => {
    const page = await get('/msgs/some-id', { accept: 'text/html' });
    expect([page.statusCode, page.body]).toEqual([200, '<title>Earshot</title>']);
    expect(page.headers['cache-control']).toBe('no-cache');
    expect(page.headers['content-security-policy']).toContain(
      "default-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; ",
    );
  });

  it('is sent as compressed when it was built, and not again if it is unchanged', async () => {
    const asked = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' };
    const script = await get('/assets/main-abc.js', asked);
    expect(script.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringMatching(/^(text|application)\/javascript/),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync(script.rawPayload).toString()).toBe('export {};');
    expect((await get('/assets/main-abc.js', { 'accept-encoding': 'identity' })).body).toBe('export {};');
    const page = await get('/msgs', asked);
    expect([page.headers['content-encoding'], page.headers['cache-control']]).toEqual(['br', 'no-cache']);
    const again = await get('/msgs', { ...asked, 'if-none-match': String(page.headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('caches assets with hashed names and returns an error for unknown paths', async () => {
    const script = await get('/assets/main-abc.js');
    expect(script.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'self'",
      'x-content-type-options': 'nosniff',
    });
    for (const unneeded of ['etag', 'last-modified', 'permissions-policy'])
      expect(script.headers[unneeded]).toBeUndefined();
    const urls = ['/assets/gone.js', '/trpc/nothing', '/media/nothing', '/api/v1/nothing'];
    const answers = await Promise.all(urls.map((url) => get(url, { accept: 'text/html' })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect((await get('/nothing')).json()).toMatchObject({ errorCode: 'UE_404', requestId: expect.any(String) });
    expect((await get('/..%2f..%2fetc/passwd')).statusCode).toBeGreaterThanOrEqual(400);
  });
});

describe('an error', () => {
  it('contains a code, a message and a request id, but no stack', async () => {
    const response = await get('/trpc/session.current');
    expect(response.json()).toMatchObject({
      error: {
        data: {
          errorCode: 'UE_401',
          errorMessage: 'Not authenticated',
          httpStatus: 401,
          requestId: expect.any(String),
          details: {},
        },
      },
    });
    expect(response.body).not.toContain('stack');
    const broken = await api.app.inject({
      method: 'POST',
      url: '/trpc/session.signIn',
      headers: { 'content-type': 'application/json' },
      payload: '{"email": ',
    });
    expect(broken.json()).toMatchObject({ error: { data: { errorCode: 'UE_400' } } });
  });
});
