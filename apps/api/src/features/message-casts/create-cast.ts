import { findCast, insertCast } from '@earshot/db/queries/message-casts';
import { conflict, notFound } from '@earshot/domain/errors/app-error';
import type { createCastInput, MessageCast } from '@earshot/domain/message-casts/schema';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { checkCast } from './check-cast.ts';
import { toCast } from './cast-view.ts';

/** Saves a cast of a clip that can be played, for an audience of the group; all of its locations or none. */
export const createCast = (call: PlacedCall, input: z.output<typeof createCastInput>): Promise<MessageCast> =>
  call.write(async (trx, audit) => {
    const { place, principal, scope } = call;
    const audience = await checkCast(trx, call, input);
    const id = await insertCast(trx, scope, {
      groupId: place.groupId,
      name: input.name,
      description: input.description,
      category: input.category,
      clipId: input.audioId,
      conferences: input.conferences,
      tone: input.toneflag,
      audience,
      inherit: input.inherit,
      clearsCastId: input.messageClearId,
      createdBy: principal.userId,
    });
    if (id === undefined) throw conflict('A message cast with that name already exists.', { field: 'name' });
    const row = await findCast(trx, scope, id);
    if (row === undefined) throw notFound();
    const cast = toCast(row);
    audit({ subjectId: id, after: cast });
    return cast;
  });
