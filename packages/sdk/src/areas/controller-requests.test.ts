import { expect, it } from 'vitest';
import { createEarshot } from '../client.ts';
import { fakePlatform, sampleId } from '../testing/index.ts';

const group = sampleId(900);
const client = () => {
  const platform = fakePlatform({
    'apiStatus.list': () => ({ items: [] }),
    'deviceCommandLog.list': () => ({ items: [] }),
  });
  return { platform, earshot: createEarshot({ url: 'http://earshot.test', fetch: platform.fetch }) };
};

it('the request log is read by group or controller, and the API status by group', async () => {
  const { platform, earshot } = client();
  await earshot.controllers.requests({ groupId: group, states: ['failed'] });
  await earshot.controllers.requests({ controllerId: sampleId(1) });
  await earshot.controllers.apiStatus({ groupId: group, states: ['error'] });
  expect(platform.calls.map(({ path, input }) => [path, input])).toEqual([
    ['deviceCommandLog.list', { groupId: group, states: ['failed'] }],
    ['deviceCommandLog.list', { controllerId: sampleId(1) }],
    ['apiStatus.list', { groupId: group, states: ['error'] }],
  ]);
});
