import {
  createNoticeInput,
  currentNotices,
  listNoticesInput,
  notice,
  noticeInput,
  noticePage,
  updateNoticeInput,
} from '@earshot/domain/notices/schema';
import { z } from 'zod';
import { procedure } from '../../trpc/procedure.ts';
import { changeNotice } from './change-notice.ts';
import { createNotice } from './create-notice.ts';
import { endNoticeNow } from './end-notice.ts';
import { listNoticePage } from './list-notices.ts';
import { readCurrentNotices } from './read-current-notices.ts';
import { removeNotice } from './remove-notice.ts';
import { watchNotices } from './watch-notices.ts';

const nothing = z.object({}).prefault({});
const everybody = { permission: 'signed-in', scope: 'none' } as const;
const managing = { permission: 'manage_notices', scope: 'none' } as const;
const writing = { ...managing, rate: 'write' } as const;

export const noticeRoutes = {
  current: procedure({ ...everybody, rate: 'read' })
    .input(nothing)
    .output(currentNotices)
    .query(({ call }) => readCurrentNotices(call)),
  watch: procedure({ ...everybody, rate: 'watch' })
    .input(nothing)
    .output(currentNotices)
    .subscription(({ call, signal }) => watchNotices(call, signal)),
  list: procedure({ ...managing, rate: 'read' })
    .input(listNoticesInput)
    .output(noticePage)
    .query(({ call, input }) => listNoticePage(call, input)),
  create: procedure({ ...writing, audit: 'notice.create', creates: true })
    .input(createNoticeInput)
    .output(notice)
    .mutation(({ call, input }) => createNotice(call, input)),
  update: procedure({ ...writing, audit: 'notice.update' })
    .input(updateNoticeInput)
    .output(notice)
    .mutation(({ call, input }) => changeNotice(call, input)),
  end: procedure({ ...writing, audit: 'notice.end' })
    .input(noticeInput)
    .output(notice)
    .mutation(({ call, input }) => endNoticeNow(call, input.noticeId)),
  remove: procedure({ ...writing, audit: 'notice.delete' })
    .input(noticeInput)
    .output(noticeInput)
    .mutation(({ call, input }) => removeNotice(call, input.noticeId)),
};
