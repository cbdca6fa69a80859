import {
  type Notice,
  NOTICE_ORDER_MESSAGE,
  NOTICE_SEVERITIES,
  noticeMessage,
  type NoticeValues,
} from '@earshot/domain/notices/schema';
import { DAY_MS } from '@earshot/domain/time/durations';
import { z } from 'zod';
import { fromLocal, localMinute } from '#/lib/local-time.ts';
import { noticeTexts as texts } from '#/shared/notices/texts.ts';

const moment = z.string().min(1, texts.required);

/** Form of a notice. Times are in the user's time zone, to the minute. */
export const noticeForm = z
  .object({
    message: noticeMessage,
    severity: z.enum(NOTICE_SEVERITIES),
    dismissible: z.boolean(),
    start: moment,
    end: moment,
  })
  .refine(({ start, end }) => end > start, { message: NOTICE_ORDER_MESSAGE, path: ['end'] });
export type NoticeForm = z.infer<typeof noticeForm>;

const toInstant = (local: string): string => fromLocal(local).toISOString();

export function formOf(notice: Notice | undefined, now = new Date()): NoticeForm {
  const { message = '', severity = 'info', dismissible = true } = notice ?? {};
  const start = notice === undefined ? now : new Date(notice.startDate);
  const end = notice === undefined ? new Date(now.getTime() + DAY_MS) : new Date(notice.endDate);
  return { message, severity, dismissible, start: localMinute(start), end: localMinute(end) };
}

/** Values to save. An unchanged time keeps its original precision. */
export function valuesOf({ start, end, ...values }: NoticeForm, before: NoticeForm, notice?: Notice): NoticeValues {
  return {
    ...values,
    startDate: notice !== undefined && start === before.start ? notice.startDate : toInstant(start),
    endDate: notice !== undefined && end === before.end ? notice.endDate : toInstant(end),
  };
}
