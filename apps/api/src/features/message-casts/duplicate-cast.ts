import type { Trx } from '@earshot/db/client';
import { type CastRow, findCast, findCastAudience } from '@earshot/db/queries/message-casts/message-casts';
import { conflict, notFound } from '@earshot/domain/errors/app-error';
import { copyNames } from '@earshot/domain/message-casts/cast-names';
import type { CastCategory } from '@earshot/domain/message-casts/limits';
import type { CastFields, duplicateCastInput, MessageCast } from '@earshot/domain/message-casts/schema';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { saveNewCast } from './create-cast.ts';
import { giveName, lockFreeName, nameTaken } from './give-name.ts';

type Input = z.output<typeof duplicateCastInput>;

/** Copies a cast within its group, under a free name. */
export const duplicateCast = (call: PlacedCall, { castId, name }: Input): Promise<MessageCast> =>
  call.write(async (trx, audit) => {
    const original = await findCast(trx, call.scope, castId);
    if (original === undefined) throw notFound();
    const copy = { ...(await fieldsOf(trx, original)), name: await nameOf(trx, original, name) };
    const cast = await saveNewCast(trx, call, copy);
    audit({ subjectId: cast.id, after: { ...cast, copyOf: castId } });
    return cast;
  });

async function nameOf(trx: Trx, original: CastRow, given: string | undefined): Promise<string> {
  const wanted = { groupId: original.group_id, customerId: original.customer_id, inherit: original.inherit };
  if (given !== undefined) {
    await giveName(trx, { ...wanted, name: given });
    return given;
  }
  for (const name of copyNames(original.name)) if (await lockFreeName(trx, { ...wanted, name })) return name;
  throw nameTaken();
}

async function fieldsOf(trx: Trx, cast: CastRow): Promise<CastFields> {
  const audience = await findCastAudience(trx, cast);
  if (audience.kind === 'locations' && audience.targetIds.length === 0)
    throw conflict('The Message Cast has no locations left. Change its audience before you copy it.');
  return {
    name: cast.name,
    description: cast.description,
    // A CHECK constraint of the table guarantees these values.
    category: cast.category as CastCategory,
    audioId: cast.audio_clip_id,
    conferences: cast.conferences,
    listeners: cast.listeners as unknown as CastFields['listeners'],
    toneflag: cast.tone,
    inherit: cast.inherit,
    messageClearId: cast.clears_cast_id,
    tagSelectMode: audience.kind === 'tags' ? audience.mode : 'inclusive',
    ...(audience.kind === 'locations' && { targetIds: [...audience.targetIds] }),
    ...(audience.kind === 'tags' && { controllerTags: [...audience.tags], excludedIds: [...audience.excludedIds] }),
  };
}
