import { z } from 'zod';
import { timestamp } from '../lists/schema.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../lists/page.ts';

export const MOST_SENT_AGAIN = 500;

/** A workflow message that the relay gave up after repeated refusals. */
export const deadMessage = z.object({
  id: z.int(),
  process: z.string(),
  workflowId: z.string(),
  /** Reason code of the last refusal, one word. */
  reason: z.string(),
  /** Response to the last attempt. */
  error: z.string(),
  attempts: z.int(),
  createdAt: timestamp,
  deadAt: timestamp,
  /** Number of later messages of the same workflow, blocked by this one. */
  waiting: z.int(),
});
export type DeadMessage = z.infer<typeof deadMessage>;

export const listDeadMessagesInput = z.object({
  page: z.int().min(1).default(1),
  pageSize: z.int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
});
export const deadMessageList = z.object({ items: z.array(deadMessage), total: z.int() });

export const sendAgainInput = z.object({ messageIds: z.array(z.int().min(1)).min(1).max(MOST_SENT_AGAIN) });
/** The number of dead messages queued again. */
export const sentAgain = z.object({ count: z.int() });
