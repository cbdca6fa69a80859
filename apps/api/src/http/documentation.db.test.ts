import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApi, testApi } from '../testing/test-api.ts';

let api: TestApi;
let parent: string;
let docs: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'earshot-docs-'));
  docs = join(parent, 'docs');
  const portal = join(parent, 'portal');
  await mkdir(portal);
  await writeFile(join(portal, 'index.html'), '<title>Earshot</title>');
  api = await testApi({ app: { portalFolder: portal, docsFolder: docs } });
});
afterAll(async () => {
  await api.destroy();
  await rm(parent, { recursive: true });
});

const get = (url: string) => api.app.inject({ url, headers: { accept: 'text/html' } });

it('the documentation is not found until it is built, and served from then on without a restart', async () => {
  expect((await get('/docs/')).json()).toMatchObject({ errorCode: 'UE_404' });
  await mkdir(join(docs, 'assets'), { recursive: true });
  const files = {
    'index.html': 'Start',
    'errors.html': 'Errors',
    '404.html': 'Gone',
    'assets/app-abc.js': 'export {};',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(docs, name), text);

  const short = await get('/docs');
  expect([short.statusCode, short.headers['location']]).toEqual([302, '/docs/']);
  const page = await get('/docs/errors.html');
  expect([(await get('/docs/')).body, page.body]).toEqual(['Start', 'Errors']);
  expect(page.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy': expect.stringContaining("default-src 'self'; style-src 'self' 'unsafe-inline'; "),
  });
  const script = await get('/docs/assets/app-abc.js');
  expect(script.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'self'",
  });
});

it('an unknown page of the documentation shows its own page for that, and no page of the portal', async () => {
  const unknown = await get('/docs/none.html');
  expect([unknown.statusCode, unknown.body]).toEqual([404, 'Gone']);
  expect((await get('/locations')).body).toBe('<title>Earshot</title>');
});
