import { lockRemovedCast, restoreCast as bringBack } from '@earshot/db/queries/message-casts/cast-removal';
import { countCastAudience, findCast, findCastAudience } from '@earshot/db/queries/message-casts/message-casts';
import { conflict, notFound } from '@earshot/domain/errors/app-error';
import type { MessageCast } from '@earshot/domain/message-casts/schema';
import type { PlacedCall } from '../../trpc/call.ts';
import { toCast } from './cast-view.ts';
import { giveName } from './give-name.ts';

/** Restores a cast that was deleted within the last day, unless its name is taken or its dependencies are gone. */
export const restoreCast = (call: PlacedCall, castId: string): Promise<MessageCast> =>
  call.write(async (trx, audit) => {
    const { scope } = call;
    const removed = await lockRemovedCast(trx, scope, castId);
    if (removed === undefined) throw notFound();
    if (removed.missing.length > 0)
      throw conflict(`The Message Cast can't be brought back: ${removed.missing.join(' and ')} has been deleted.`);
    await giveName(trx, { ...removed, exceptId: castId });
    await bringBack(trx, castId);
    const row = await findCast(trx, scope, castId);
    if (row === undefined) throw notFound();
    const cast = toCast(row, await countCastAudience(trx, await findCastAudience(trx, row), row.group_id));
    audit({ subjectId: castId, after: { name: cast.name, version: cast.version } });
    return cast;
  });
