import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApi, testApi } from '../testing/test-api.ts';

const ORGANISATION_ADMIN = 4;
let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await testApi();
  folder = await mkdtemp(join(tmpdir(), 'earshot-readme-'));
});
afterAll(async () => {
  await api.destroy();
  await rm(folder, { recursive: true });
});

it('the REST example of the README sends a text with a token of the notification API, and lists its locations', async () => {
  const { groupId, controllerId } = api.world.north;
  const location = { box_name: 'Leeds Headrow' };
  await api.deps.db.updateTable('controllers').set(location).where('id', '=', controllerId).execute();
  await api.deps.db.updateTable('groups').set({ apis_enabled: true }).execute();
  const owner = await api.signedIn({ roleId: ORGANISATION_ADMIN, groupId });
  const { secret } = await owner.call('apiTokens.create', { groupId, title: 'Tills', apisEnabled: ['notification'] });
  const readme = await readFile(new URL('../../../../README.md', import.meta.url), 'utf8');
  const [, example = ''] = /```sh\n(curl .*?)```/s.exec(readme) ?? [];
  const url = await api.app.listen({ port: 0, host: '127.0.0.1' });
  const script = `EARSHOT_URL=${url} EARSHOT_TOKEN=${secret}\n${example}`;
  const { stdout } = await promisify(execFile)('sh', ['-ec', script], { cwd: folder });
  expect(stdout).toContain('"targets":1');
  expect(stdout).toContain('"boxName":"Leeds Headrow","status":"PENDING"');
});
