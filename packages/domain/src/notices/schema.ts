import { z } from 'zod';
import { MAX_PAGE_SIZE, DEFAULT_PAGE_SIZE } from '../lists/page.ts';
import { idempotencyKey, timestamp } from '../lists/schema.ts';

export const NOTICE_SEVERITIES = ['info', 'warning', 'error'] as const;
export type NoticeSeverity = (typeof NOTICE_SEVERITIES)[number];
export const NOTICE_MESSAGE_LENGTH = 500;

const REQUIRED = 'This field is required';
export const noticeMessage = z
  .string()
  .trim()
  .min(1, REQUIRED)
  .max(NOTICE_MESSAGE_LENGTH, `Value too long (max ${NOTICE_MESSAGE_LENGTH} chars)`);

/** Shown to all signed-in users from `startDate` until `endDate`. */
export const notice = z.object({
  id: z.uuid(),
  message: z.string(),
  severity: z.enum(NOTICE_SEVERITIES),
  dismissible: z.boolean(),
  startDate: timestamp,
  endDate: timestamp,
  version: z.int(),
});
export type Notice = z.infer<typeof notice>;

/** `refreshMs`: how long the response is valid without a change notification. */
export const currentNotices = z.object({ items: z.array(notice), refreshMs: z.int() });
export type CurrentNotices = z.infer<typeof currentNotices>;

/** All notices, the latest end first. */
export const listNoticesInput = z
  .object({
    page: z.int().min(1).default(1),
    pageSize: z.int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
  })
  .prefault({});
export const noticePage = z.object({ items: z.array(notice) });

export const NOTICE_ORDER_MESSAGE = 'The end must come after the start';
const values = z.object({
  message: noticeMessage,
  severity: z.enum(NOTICE_SEVERITIES),
  dismissible: z.boolean(),
  startDate: timestamp,
  endDate: timestamp,
});
export type NoticeValues = z.infer<typeof values>;

/** `startDate` defaults to now. */
export const createNoticeInput = values
  .extend({
    severity: values.shape.severity.default('info'),
    dismissible: values.shape.dismissible.default(true),
    startDate: timestamp.optional(),
    idempotencyKey,
  })
  .refine(({ startDate, endDate }) => startDate === undefined || endDate > startDate, {
    message: NOTICE_ORDER_MESSAGE,
    path: ['endDate'],
  });

export const noticeInput = z.object({ noticeId: z.uuid() });
export const updateNoticeInput = values.partial().extend({ noticeId: z.uuid(), version: z.int() });
