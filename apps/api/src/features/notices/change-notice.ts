import { announce } from '@earshot/db/notify';
import { lockNotice, updateNotice } from '@earshot/db/queries/notices/notices';
import { badRequest, notFound } from '@earshot/domain/errors/app-error';
import { type Notice, NOTICE_ORDER_MESSAGE, type updateNoticeInput } from '@earshot/domain/notices/schema';
import type { z } from 'zod';
import type { Call } from '../../trpc/call.ts';
import { changedMeanwhile } from '../../trpc/changed-meanwhile.ts';
import { toNotice } from './notice-view.ts';

/** Changes the given fields of a notice. Fails if the notice has changed since the caller read it. */
export const changeNotice = (call: Call, input: z.output<typeof updateNoticeInput>): Promise<Notice> =>
  call.write(async (trx, audit) => {
    const { noticeId: id, version, ...change } = input;
    const row = await lockNotice(trx, id);
    if (row === undefined) throw notFound();
    const before = toNotice(row);
    const { startDate = before.startDate, endDate = before.endDate } = change;
    if (endDate <= startDate) throw badRequest(NOTICE_ORDER_MESSAGE, { field: 'endDate' });
    const changed = await updateNotice(trx, { id, version, ...change });
    if (changed === undefined) throw await changedMeanwhile(trx, { what: 'notice', id, version: before.version });
    const after = toNotice(changed);
    await announce(trx, { kind: 'notice', ids: [id] });
    audit({ subjectId: id, before, after });
    return after;
  });
