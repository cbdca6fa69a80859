import { announce } from '@earshot/db/notify';
import { endNotice, lockNotice } from '@earshot/db/queries/notices/notices';
import { notFound } from '@earshot/domain/errors/app-error';
import type { Notice } from '@earshot/domain/notices/schema';
import type { Call } from '../../trpc/call.ts';
import { toNotice } from './notice-view.ts';

/** Removes the notice from all screens; it stays in the list. */
export const endNoticeNow = (call: Call, id: string): Promise<Notice> =>
  call.write(async (trx, audit) => {
    const before = await lockNotice(trx, id);
    const ended = before === undefined ? undefined : await endNotice(trx, id);
    if (before === undefined || ended === undefined) throw notFound();
    const after = toNotice(ended);
    await announce(trx, { kind: 'notice', ids: [id] });
    audit({ subjectId: id, before: toNotice(before), after });
    return after;
  });
