import { announce } from '@earshot/db/notify';
import { insertNotice } from '@earshot/db/queries/notices/notices';
import { badRequest } from '@earshot/domain/errors/app-error';
import { type createNoticeInput, type Notice, NOTICE_ORDER_MESSAGE } from '@earshot/domain/notices/schema';
import type { z } from 'zod';
import type { Call } from '../../trpc/call.ts';
import { toNotice } from './notice-view.ts';

/** Creates a notice for all users, shown from its start until its end. */
export const createNotice = (call: Call, input: z.output<typeof createNoticeInput>): Promise<Notice> => {
  if (input.startDate === undefined && Date.parse(input.endDate) <= Date.now())
    throw badRequest(NOTICE_ORDER_MESSAGE, { field: 'endDate' });
  return call.write(async (trx, audit) => {
    const notice = toNotice(await insertNotice(trx, { ...input, createdBy: call.principal.userId }));
    await announce(trx, { kind: 'notice', ids: [notice.id] });
    audit({ subjectId: notice.id, after: notice });
    return notice;
  });
};
