import type { Trx } from '@earshot/db/client';
import { updateCast } from '@earshot/db/queries/message-casts/cast-writing';
import {
  type CastRow,
  countCastAudience,
  findCast,
  findCastAudience,
  lockCast,
} from '@earshot/db/queries/message-casts/message-casts';
import { conflict, notFound } from '@earshot/domain/errors/app-error';
import { OLDER_CAST } from '@earshot/domain/message-casts/cast-names';
import type { MessageCast, updateCastInput } from '@earshot/domain/message-casts/schema';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { changedMeanwhile } from '../../trpc/changed-meanwhile.ts';
import { toCast } from './cast-view.ts';
import { toCastValues } from './cast-values.ts';
import { checkCast } from './check-cast.ts';
import { giveName } from './give-name.ts';

type Input = z.output<typeof updateCastInput>;

/**
 * Replaces the fields of a cast; earlier deliveries are unaffected. Fails if the cast has changed since the caller
 * read it.
 */
export const changeCast = (call: PlacedCall, input: Input): Promise<MessageCast> =>
  call.write(async (trx, audit) => {
    const { castId: id, version } = input;
    const { groupId, customerId } = call.place;
    await giveName(trx, { groupId, customerId, name: input.name, inherit: input.inherit, exceptId: id });
    const row = await lockCast(trx, call.scope, id);
    if (row === undefined) throw notFound();
    if (row.version !== version) throw await changedMeanwhile(trx, { what: 'Message Cast', id, version: row.version });
    if (row.generation === 'older') throw conflict(OLDER_CAST);
    const before = await counted(trx, row);
    const audience = await checkCast(trx, call, { fields: input, before: row });
    await updateCast(trx, call.scope, { id, version, ...toCastValues(input, audience) });
    const changed = await findCast(trx, call.scope, id);
    if (changed === undefined) throw notFound();
    const after = await counted(trx, changed);
    audit({ subjectId: id, before, after });
    return after;
  });

const counted = async (trx: Trx, row: CastRow): Promise<MessageCast> =>
  toCast(row, await countCastAudience(trx, await findCastAudience(trx, row), row.group_id));
