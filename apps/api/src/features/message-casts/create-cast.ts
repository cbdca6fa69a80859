import { holdClip } from '@earshot/db/queries/audio-clips';
import { findCast, insertCast, insertCastTargets, listControllersInScopes } from '@earshot/db/queries/message-casts';
import { badRequest, conflict, notFound } from '@earshot/domain/errors/app-error';
import type { createCastInput, MessageCast } from '@earshot/domain/message-casts/schema';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { toCast } from './cast-view.ts';

/** Saves a cast of a clip that can be played, for locations of the group; all of them or none. */
export const createCast = (call: PlacedCall, input: z.output<typeof createCastInput>): Promise<MessageCast> =>
  call.write(async (trx, audit) => {
    const { place, principal, scope } = call;
    const clip = await holdClip(trx, principal.scope, input.audioId);
    const isOthers = clip?.customer_id !== null && clip?.customer_id !== place.customerId;
    if (clip === undefined || isOthers)
      throw badRequest('Audio clip does not exist in the current group.', { field: 'audioId' });
    if (clip.status !== 'running') throw badRequest('The audio clip is suspended.', { field: 'audioId' });
    const known = new Set(await listControllersInScopes(trx, [scope], input.targetIds));
    const notFoundIds = input.targetIds.filter((id) => !known.has(id));
    if (notFoundIds.length > 0)
      throw badRequest('Some locations were not found.', { field: 'targetIds', notFound: notFoundIds });
    const id = await insertCast(trx, scope, {
      groupId: place.groupId,
      name: input.name,
      description: input.description,
      category: input.category,
      clipId: input.audioId,
      conferences: input.conferences,
      tone: input.toneflag,
      createdBy: principal.userId,
    });
    if (id === undefined) throw conflict('A message cast with that name already exists.', { field: 'name' });
    await insertCastTargets(trx, id, input.targetIds);
    const row = await findCast(trx, scope, id);
    if (row === undefined) throw notFound();
    const cast = toCast(row);
    audit({ subjectId: id, after: cast });
    return cast;
  });
