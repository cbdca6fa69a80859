import { afterAll, beforeAll, expect, it } from 'vitest';
import { programToken } from '../../testing/programs.ts';
import { type RestClient, restClientOf } from '../../testing/rest.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';

const ORGANISATION_ADMIN = 4;
const text = 'The shop closes in ten minutes.';
let api: TestApi;
let groupId: string;
let rest: RestClient;
beforeAll(async () => {
  api = await testApi();
  ({ groupId } = api.world.north);
  const owner = await api.signedIn({ roleId: ORGANISATION_ADMIN, groupId });
  rest = restClientOf(api.app, await programToken(api, { userId: owner.userId, groupId }, 'machine'));
  await name('Leeds Headrow', [api.world.leeds.controllerId]);
});
afterAll(() => api.destroy());

const name = async (boxName: string, ids: readonly string[]) =>
  await api.deps.db.updateTable('controllers').set({ box_name: boxName }).where('id', 'in', ids).execute();
const count = async (table: 'audio_clips' | 'message_casts' | 'deliveries') =>
  (await api.deps.db.selectFrom(table).select('id').execute()).length;
const counts = async () => [await count('audio_clips'), await count('message_casts'), await count('deliveries')];

it('sends a text to locations by name and id in one call, and says where it was heard', async () => {
  const { controllerId } = api.world.north;
  const sent = await rest('POST /notifications', { body: { text, locations: ['LEEDS headrow', controllerId] } });
  expect(sent).toMatchObject({ status: 201, body: { targets: 2 } });
  const { deliveryId, clipId } = sent.body as { deliveryId: string; clipId: string };
  expect(await rest(`GET /clips/${clipId}`)).toMatchObject({ body: { script: text, groupId } });
  const { body } = await rest(`GET /deliveries/${deliveryId}/targets`);
  const items = [{ controllerId }, { controllerId: api.world.leeds.controllerId }];
  expect(body).toMatchObject({
    total: 2,
    items: expect.arrayContaining(items.map((one) => expect.objectContaining(one) as object)) as object,
  });
});

it('sends a text again as another cast, but not if the key is repeated', async () => {
  const before = await counts();
  const body = { text, locations: [api.world.north.controllerId] };
  const headers = { 'idempotency-key': 'closing-2026-11-28' };
  const first = await rest('POST /notifications', { body, headers });
  expect(await rest('POST /notifications', { body, headers })).toMatchObject({ status: 201, body: first.body });
  await rest('POST /notifications', { body });
  expect(await counts()).toEqual(before.map((n) => n + 2));
});

it('creates nothing if a location is unknown, ambiguous or of another customer, and names each', async () => {
  await name('Twice', [api.world.north.controllerId, api.world.leeds.controllerId]);
  const before = await counts();
  const locations = ['Nowhere', 'Twice', api.world.other.controllerId];
  const { status, body } = await rest('POST /notifications', { body: { text, locations } });
  expect(status).toBe(400);
  expect(body['errors']).toEqual([
    { name: 'locations.0', detail: 'No location has this name, serial number or id: Nowhere' },
    { name: 'locations.1', detail: 'Several locations have this name: Twice' },
    { name: 'locations.2', detail: `No location has this name, serial number or id: ${api.world.other.controllerId}` },
  ]);
  expect(await counts()).toEqual(before);
});
