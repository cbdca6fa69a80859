import {
  type Notice,
  NOTICE_ORDER_MESSAGE,
  NOTICE_SEVERITIES,
  noticeMessage,
  type NoticeValues,
} from '@earshot/domain/notices/schema';
import { z } from 'zod';
import { noticeTexts as texts } from '#/texts/notices.ts';

const DAY_MS = 86_400_000;
const moment = z.string().min(1, texts.required);

/** Times are as a person types them: in their own zone, to the minute. */
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

const two = (value: number) => String(value).padStart(2, '0');
/** As a field for date and time takes it. */
export const toLocal = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
const toInstant = (local: string): string => new Date(local).toISOString();

export function formOf(notice: Notice | undefined, now = new Date()): NoticeForm {
  const { message = '', severity = 'info', dismissible = true } = notice ?? {};
  const start = notice === undefined ? now : new Date(notice.startDate);
  const end = notice === undefined ? new Date(now.getTime() + DAY_MS) : new Date(notice.endDate);
  return { message, severity, dismissible, start: toLocal(start), end: toLocal(end) };
}

/** What the form says. A time that was not touched stays as exact as it was. */
export function valuesOf({ start, end, ...values }: NoticeForm, before: NoticeForm, notice?: Notice): NoticeValues {
  return {
    ...values,
    startDate: notice !== undefined && start === before.start ? notice.startDate : toInstant(start),
    endDate: notice !== undefined && end === before.end ? notice.endDate : toInstant(end),
  };
}
