import { announce } from '@earshot/db/notify';
import { deleteNotice, lockNotice } from '@earshot/db/queries/notices/notices';
import { notFound } from '@earshot/domain/errors/app-error';
import type { Call } from '../../trpc/call.ts';
import { toNotice } from './notice-view.ts';

export const removeNotice = (call: Call, noticeId: string): Promise<{ noticeId: string }> =>
  call.write(async (trx, audit) => {
    const before = await lockNotice(trx, noticeId);
    if (before === undefined) throw notFound();
    await deleteNotice(trx, noticeId);
    await announce(trx, { kind: 'notice', ids: [noticeId] });
    audit({ subjectId: noticeId, before: toNotice(before) });
    return { noticeId };
  });
