import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertRoleRow } from '../../testing/roles.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';

const ORGANISATION_ADMIN = 4;
let api: TestApi;
let groupId: string;
let owner: Awaited<ReturnType<TestApi['signedIn']>>;
beforeAll(async () => {
  api = await testApi();
  ({ groupId } = api.world.north);
  await api.deps.db.updateTable('groups').set({ apis_enabled: true }).execute();
  owner = await api.signedIn({ roleId: ORGANISATION_ADMIN, groupId });
});
afterAll(() => api.destroy());

const token = async (title: string) => {
  const made = await owner.call('apiTokens.create', { groupId, title, apisEnabled: ['message-cast'] });
  return { id: made.apiToken.id, client: api.client(made.secret) };
};

it('the history of API tokens has what each of them changed, and nothing of users [C-071]', async () => {
  const [till, stock] = [await token('Till'), await token('Stock system')];
  const clip = { groupId, script: 'Please come to the tills.' };
  await owner.call('audioClips.createFromText', { ...clip, name: 'Of a user' });
  const { id } = await till.client.call('audioClips.createFromText', { ...clip, name: 'Tills' });
  await stock.client.call('audioClips.createFromText', { ...clip, name: 'Stock' });
  const read = async (input: Record<string, unknown> = {}) =>
    (await owner.call('apiTokens.history', { groupId, ...input })).items;
  expect(await read()).toMatchObject([
    { tokenTitle: 'Stock system', sentence: 'created an audio clip “Stock”' },
    {
      tokenId: till.id,
      tokenTitle: 'Till',
      action: 'audio-clip.create',
      sentence: 'created an audio clip “Tills”',
      subject: { kind: 'clip', id, name: 'Tills' },
      groupTitle: 'North',
    },
  ]);
  expect(await read({ tokenId: till.id })).toHaveLength(1);
  expect(await read({ action: 'audio-clip.update' })).toEqual([]);
  expect(await read({ to: new Date(Date.now() - 60_000).toISOString() })).toEqual([]);
  expect(JSON.stringify(await read())).not.toContain('Please come');
  const first = await owner.call('apiTokens.history', { groupId, pageSize: 1 });
  const [newest] = first.items;
  const olderThan = { at: newest?.at ?? '', id: newest?.id ?? '' };
  expect(first.hasOlder).toBe(true);
  expect(await read({ olderThan })).toMatchObject([{ tokenId: till.id }]);

  await owner.call('apiTokens.remove', { apiTokenId: till.id });
  expect(await read({ tokenId: till.id })).toMatchObject([{ tokenTitle: 'Till' }]);
  const { body } = await api.app.inject({
    url: `/exports/api-history.csv?groupId=${groupId}&tokenId=${till.id}`,
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(parse(body, { columns: true })).toMatchObject([
    { token: 'Till', action: 'audio-clip.create', tokenId: till.id },
  ]);
});

it('the history of API tokens needs the permission for API reports, in the own groups', async () => {
  const roleId = await insertRoleRow(api.deps.db, { groupId, permissions: ['view_api_tokens', 'view_audit_log'] });
  const blind = await api.signedIn({ roleId, groupId });
  expect(await blind.code('apiTokens.history', { groupId })).toBe('UE_403');
  const { south } = api.world;
  expect(await owner.code('apiTokens.history', { groupId: south.groupId })).toBe('UE_404');
  const other = await api.signedIn({ roleId: ORGANISATION_ADMIN, groupId: south.groupId });
  expect((await other.call('apiTokens.history', { groupId: south.groupId })).items).toEqual([]);
});
