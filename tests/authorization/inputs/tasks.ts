import { randomInt, randomUUID } from 'node:crypto';
import { insertRelease } from '../../../apps/api/src/testing/firmware.ts';
import { insertTaskRow, insertUpdatable } from '../../../apps/api/src/testing/tasks.ts';
import { inGroup, nothing, type Sample } from './sample.ts';

type TestTaskOptions = Parameters<typeof insertTaskRow>[2];
const onTask =
  (options?: TestTaskOptions) =>
  async ({ api, place }: Sample) => ({ taskId: (await insertTaskRow(api.deps.db, place.groupId, options)).taskId });
const meaning = async ({ api, place }: Sample) => ({
  groupId: place.groupId,
  work: { kind: 'firmware', releaseId: await insertRelease(api.deps.db) },
});

export const TASK_INPUTS = {
  'firmware.list': nothing,
  'firmware.versions': inGroup,
  'firmware.upload': () => ({
    version: `8.${randomInt(999_999)}.${randomInt(999_999)}`,
    blob: Buffer.from(randomUUID()).toString('base64'),
  }),
  'tasks.list': inGroup,
  'tasks.get': onTask(),
  'tasks.controllers': onTask(),
  'tasks.nights': onTask(),
  'tasks.watch': onTask(),
  'tasks.preview': meaning,
  'tasks.previewControllers': meaning,
  'tasks.create': async (sample: Sample) => {
    await insertUpdatable(sample.api.deps.db, sample.place.groupId, 1);
    return { ...(await meaning(sample)), name: 'Night update' };
  },
  'tasks.pause': onTask(),
  'tasks.resume': onTask({ desiredState: 'pause', state: 'paused' }),
  'tasks.abort': onTask(),
  'tasks.retry': onTask({ controllers: ['failed'] }),
};
