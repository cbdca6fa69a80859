import type { Trx } from '@earshot/db/client';
import { insertCast } from '@earshot/db/queries/message-casts/cast-writing';
import { countCastAudience, findCast } from '@earshot/db/queries/message-casts/message-casts';
import { notFound } from '@earshot/domain/errors/app-error';
import type { CastFields, createCastInput, MessageCast } from '@earshot/domain/message-casts/schema';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { toCast } from './cast-view.ts';
import { toCastValues } from './cast-values.ts';
import { checkCast } from './check-cast.ts';
import { giveName, nameTaken } from './give-name.ts';

/** Saves a cast with a playable clip for an audience of the group. Refused if any of its locations is not found. */
export const createCast = (call: PlacedCall, input: z.output<typeof createCastInput>): Promise<MessageCast> =>
  call.write(async (trx, audit) => {
    const { groupId, customerId } = call.place;
    await giveName(trx, { groupId, customerId, name: input.name, inherit: input.inherit });
    const cast = await saveNewCast(trx, call, input);
    audit({ subjectId: cast.id, after: cast });
    return cast;
  });

/** Saves a cast. The caller must have locked its name. */
export async function saveNewCast(trx: Trx, call: PlacedCall, fields: CastFields): Promise<MessageCast> {
  const { place, principal, scope } = call;
  const audience = await checkCast(trx, call, { fields });
  const values = toCastValues(fields, audience);
  const id = await insertCast(trx, scope, { ...values, groupId: place.groupId, createdBy: principal.userId });
  if (id === undefined) throw nameTaken();
  const row = await findCast(trx, scope, id);
  if (row === undefined) throw notFound();
  return toCast(row, await countCastAudience(trx, audience, row.group_id));
}
