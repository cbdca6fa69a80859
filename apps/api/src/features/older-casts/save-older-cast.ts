import type { Trx } from '@earshot/db/client';
import { lockCastName, isCastNameFree } from '@earshot/db/queries/message-casts/cast-names';
import { updateCast } from '@earshot/db/queries/message-casts/cast-writing';
import { findOlderCast, lockOlderCast, writeOlderPlan } from '@earshot/db/queries/message-casts/older-casts';
import { writeReason } from '@earshot/db/queries/message-casts/cast-migration';
import { conflict, notFound } from '@earshot/domain/errors/app-error';
import { migrationObstacle, NOTHING_IN_THE_WAY } from '@earshot/domain/message-casts/older-migration';
import type {
  createOlderCastInput,
  OlderCast,
  OlderCastFields,
  updateOlderCastInput,
} from '@earshot/domain/message-casts/older-schema';
import { type CastFields, castFields } from '@earshot/domain/message-casts/schema';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { changedMeanwhile } from '../../trpc/changed-meanwhile.ts';
import { mustLiveHere } from './older-area.ts';
import { toOlderCast } from './older-cast-view.ts';
import type { CastActions } from './cast-actions.ts';

/** Saves a cast of the older area, without sending it. */
export const createOlderCast = (
  call: PlacedCall,
  actions: CastActions,
  input: z.output<typeof createOlderCastInput>,
): Promise<OlderCast> =>
  call.write(async (trx, audit) => {
    await giveName(trx, call, { name: input.name });
    const { id } = await actions.save(trx, call, asCast(input));
    await writeOlderPlan(trx, id, input.plan);
    const cast = await read(trx, call, id);
    audit({ subjectId: id, after: cast });
    return cast;
  });

/**
 * Replaces the fields of a cast; earlier deliveries are unaffected. Fails if the cast has changed since the caller
 * read it.
 */
export const changeOlderCast = (
  call: PlacedCall,
  actions: CastActions,
  input: z.output<typeof updateOlderCastInput>,
): Promise<OlderCast> =>
  call.write(async (trx, audit) => {
    const { castId: id, version } = input;
    await giveName(trx, call, { name: input.name, exceptId: id });
    const row = await lockOlderCast(trx, call.scope, id);
    if (row === undefined) throw notFound();
    if (row.version !== version) throw await changedMeanwhile(trx, { what: 'Message Cast', id, version: row.version });
    await mustLiveHere(trx, call, row);
    const before = toOlderCast(row, new Date());
    const fields = asCast(input);
    const audience = await actions.check(trx, call, { fields, before: { ...row, inherited: false, is_sent: true } });
    const { name, audioId, conferences, toneflag } = input;
    const kept = {
      description: row.description,
      category: row.category,
      inherit: false,
      clearsCastId: null,
      listeners: null,
    };
    const values = { ...kept, name, clipId: audioId, conferences, tone: toneflag, audience };
    await updateCast(trx, call.scope, { id, version, ...values });
    await writeOlderPlan(trx, id, input.plan);
    // Updates the obstacle to its migration. The migration itself starts on request.
    if (row.not_migrated !== null)
      await writeReason(trx, id, migrationObstacle({ plan: input.plan, hasClip: true }) ?? NOTHING_IN_THE_WAY);
    const after = await read(trx, call, id);
    audit({ subjectId: id, before, after });
    return after;
  });

async function giveName(
  trx: Trx,
  { place: { groupId, customerId } }: PlacedCall,
  cast: { readonly name: string; readonly exceptId?: string },
): Promise<void> {
  const wanted = { ...cast, groupId, customerId, inherit: false };
  await lockCastName(trx, wanted);
  if (!(await isCastNameFree(trx, wanted)))
    throw conflict('A Message Cast with that name already exists.', { field: 'name' });
}

/** The older form has neither description nor category. */
const asCast = ({ plan: _plan, ...fields }: OlderCastFields): CastFields =>
  castFields.parse({ ...fields, category: 'none' });

async function read(trx: Trx, { scope }: PlacedCall, castId: string): Promise<OlderCast> {
  const row = await findOlderCast(trx, scope, castId);
  if (row === undefined) throw notFound();
  return toOlderCast(row, new Date());
}
