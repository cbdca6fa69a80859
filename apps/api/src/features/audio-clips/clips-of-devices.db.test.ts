import { defaultCallPoint } from '@earshot/domain/device-configuration/call-point-form';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertEndpoint, makeReachable } from '../../testing/devices.ts';
import { insertRoleRow } from '../../testing/roles.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertClipRow, insertControllers } from '../../testing/world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.destroy());

it('a clip is not deleted while the settings of a call point play it, which the refusal names to users who may see it', async () => {
  const { db } = api.deps;
  const { groupId, clipId } = api.world.north;
  const person = await api.signedIn({ roleId: 2, groupId });
  const [controllerId = ''] = await insertControllers(db, groupId, 1);
  await makeReachable(db, controllerId);
  const ipei = '0123456789012';
  const endpointId = await insertEndpoint(db, controllerId, { category: 'callpoint', ipei, location: 'Main door' });
  const bell = await insertClipRow(db, groupId, 'Till bell');
  const play = (id: string, version: number) =>
    person.call('deviceConfiguration.update', {
      controllerId,
      endpointId,
      kind: 'callpoint',
      ipei,
      version,
      form: { ...defaultCallPoint('Tills'), announcements: [id] },
    });
  const { version } = await play(bell, 0);
  await expect(person.call('audioClips.remove', { clipId: bell })).rejects.toMatchObject({
    errorCode: 'UE_409',
    message: "The audio clip is used by the call point 'Main door' at 'Shop 1'.",
    details: { usedBy: [], devices: ["the call point 'Main door' at 'Shop 1'"] },
  });
  const roleId = await insertRoleRow(db, { groupId, permissions: ['delete_announcement_clips'] });
  const other = await api.signedIn({ roleId, groupId });
  await expect(other.call('audioClips.remove', { clipId: bell })).rejects.toThrow(
    "The audio clip is used by 1 device that you can't see.",
  );
  await play(clipId, version);
  expect(await person.call('audioClips.remove', { clipId: bell })).toEqual({ clipId: bell });
});
