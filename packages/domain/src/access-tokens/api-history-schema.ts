import { z } from 'zod';
import { AUDIT_PAGE_SIZE, preciseInstant, shownAuditEntry } from '../audit/schema.ts';
import { timestamp } from '../lists/schema.ts';

/** A change that an API token made, or a Message Cast that it sent. */
export const apiEvent = shownAuditEntry
  .pick({
    id: true,
    at: true,
    tokenId: true,
    tokenTitle: true,
    action: true,
    groupTitle: true,
    address: true,
    requestId: true,
  })
  .extend({
    /** Follows the name of the token: `sent the cast “Doors open”`. */
    sentence: z.string(),
    subject: shownAuditEntry.shape.summary.shape.subject,
    /** The page of a delivery is below its cast. */
    castId: z.uuid().nullable(),
  });
export type ApiEvent = z.infer<typeof apiEvent>;

const cursor = z.object({ at: preciseInstant, id: z.uuid() });

export const apiHistoryFilter = z.object({
  /** Includes sub-groups. */
  groupId: z.uuid(),
  tokenId: z.uuid().optional(),
  action: z.string().max(100).optional(),
  from: timestamp.optional(),
  /** Exclusive. */
  to: timestamp.optional(),
});
export type ApiHistoryFilter = z.infer<typeof apiHistoryFilter>;

/** Newest first. `olderThan` returns the page after that event, `newerThan` the page before it. */
export const apiHistoryInput = apiHistoryFilter.extend({
  olderThan: cursor.optional(),
  newerThan: cursor.optional(),
  pageSize: z.int().min(1).max(500).default(AUDIT_PAGE_SIZE),
});
export type ApiHistoryInput = z.output<typeof apiHistoryInput>;

export const apiHistoryPage = z.object({
  items: z.array(apiEvent),
  hasNewer: z.boolean(),
  hasOlder: z.boolean(),
});
export type ApiHistoryPage = z.infer<typeof apiHistoryPage>;
