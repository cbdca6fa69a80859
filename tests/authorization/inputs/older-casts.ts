import { randomUUID } from 'node:crypto';
import { olderPlan } from '@earshot/domain/message-casts/older-schema';
import { sql } from 'kysely';
import { insertCastRow, insertDeliveryRow } from '../../../apps/api/src/testing/world.ts';
import type { Sample } from './sample.ts';

/** Creates a cast that the newer area cannot represent, so that it stays editable here where the newer area is on. */
async function freshCast({ api: { deps }, place }: Sample): Promise<string> {
  const { groupId, clipId, controllerId } = place;
  const castId = await insertCastRow(deps.db, { groupId, clipId, controllerIds: [controllerId] });
  await sql`update message_casts set generation = 'older', not_migrated = 'Try again later',
              schedule = ${JSON.stringify(olderPlan.parse({}))}::jsonb where id = ${castId}`.execute(deps.db);
  return castId;
}
const onCast = async (sample: Sample) => ({ castId: await freshCast(sample) });
const fields = ({ place }: Sample) => ({
  name: randomUUID(),
  audioId: place.clipId,
  targetIds: [place.controllerId],
});

/** Each input uses a cast of its own. */
export const OLDER_CAST_INPUTS = {
  'olderCasts.list': ({ place }: Sample) => ({ groupId: place.groupId }),
  'olderCasts.count': ({ place }: Sample) => ({ groupId: place.groupId }),
  'olderCasts.get': ({ place }: Sample) => ({ castId: place.castId }),
  'olderCasts.create': (sample: Sample) => ({ groupId: sample.place.groupId, ...fields(sample) }),
  'olderCasts.update': async (sample: Sample) => ({ castId: await freshCast(sample), version: 1, ...fields(sample) }),
  'olderCasts.remove': onCast,
  'olderCasts.send': async (sample: Sample) => ({ castId: await freshCast(sample), playStatus: 'immediately' }),
  'olderCasts.cancel': async (sample: Sample) => ({
    deliveryId: await insertDeliveryRow(sample.api.deps.db, sample.place.castId),
  }),
  'olderCasts.migrate': onCast,
};
