import { randomUUID } from 'node:crypto';
import { insertCastRow } from '../../../apps/api/src/testing/world.ts';
import type { Sample } from './sample.ts';

const freshCast = ({ api, place }: Sample) =>
  insertCastRow(api.deps.db, {
    groupId: place.groupId,
    clipId: place.clipId,
    controllerIds: [place.controllerId],
  });
const onCast = async (sample: Sample) => ({ castId: await freshCast(sample) });

const fields = ({ place }: Sample) => ({
  name: randomUUID(),
  category: 'general',
  audioId: place.clipId,
  targetIds: [place.controllerId],
});

/** Each input uses a cast of its own. */
export const CAST_INPUTS = {
  'messageCasts.list': ({ place }: Sample) => ({ groupId: place.groupId }),
  'messageCasts.count': ({ place }: Sample) => ({ groupId: place.groupId }),
  'messageCasts.get': ({ place }: Sample) => ({ castId: place.castId }),
  'messageCasts.isNameFree': ({ place }: Sample) => ({ groupId: place.groupId, name: 'Matrix' }),
  'messageCasts.create': (sample: Sample) => ({ groupId: sample.place.groupId, ...fields(sample) }),
  'messageCasts.update': async (sample: Sample) => ({
    castId: await freshCast(sample),
    version: 1,
    ...fields(sample),
  }),
  'messageCasts.duplicate': onCast,
  'messageCasts.remove': onCast,
  'messageCasts.removeMany': async (sample: Sample) => ({
    groupId: sample.place.groupId,
    castIds: [await freshCast(sample)],
  }),
  'messageCasts.restore': async (sample: Sample) => {
    const castId = await freshCast(sample);
    const { db } = sample.api.deps;
    await db.updateTable('message_casts').set({ deleted_at: new Date() }).where('id', '=', castId).execute();
    return { castId };
  },
};
