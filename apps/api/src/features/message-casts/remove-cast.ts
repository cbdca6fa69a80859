import { deleteCast, listCastBlockers } from '@earshot/db/queries/message-casts/cast-removal';
import { lockCast } from '@earshot/db/queries/message-casts/message-casts';
import { conflict, notFound } from '@earshot/domain/errors/app-error';
import type { PlacedCall } from '../../trpc/call.ts';
import { castBlockersSentence } from './cast-blockers.ts';

/** Deletes a cast without current or future plays. Its deliveries stay, and it can be restored within a day. */
export const removeCast = (call: PlacedCall, castId: string) =>
  call.write(async (trx, audit) => {
    const cast = await lockCast(trx, call.scope, castId);
    if (cast === undefined) throw notFound();
    const { name, version } = cast;
    const blockers = await listCastBlockers(trx, castId);
    if (blockers.length > 0) throw conflict(castBlockersSentence(name, blockers), { blockers });
    const until = await deleteCast(trx, call.scope, castId);
    if (until === undefined) throw notFound();
    audit({ subjectId: castId, before: { name, version } });
    return { castId, name, restorableUntil: until.toISOString() };
  });
