import { z } from 'zod';
import { timestamp } from '../lists/schema.ts';

export const AUDIT_PAGE_SIZE = 100;

/** UTC with microseconds, as stored in the database: `2026-11-21T08:00:00.123456Z`. */
export const preciseInstant = z.iso.datetime({ precision: 6 });

/** A mutation with its user, origin, action, and values before and after. Names are as of the time of the mutation. */
export const auditEntry = z.object({
  id: z.uuid(),
  at: preciseInstant,
  customerId: z.uuid().nullable(),
  groupId: z.uuid().nullable(),
  groupTitle: z.string().nullable(),
  /** Only for internal staff, because path keys count all groups; null for other callers. */
  groupPath: z.string().nullable(),
  principalId: z.uuid().nullable(),
  principalKind: z.string(),
  principalName: z.string().nullable(),
  principalEmail: z.string().nullable(),
  action: z.string(),
  subjectId: z.string().nullable(),
  address: z.string().nullable(),
  requestId: z.string(),
  /** JSON; null if there was no value. */
  before: z.unknown().optional(),
  after: z.unknown().optional(),
  /** Number of the seal; null while unsealed. Callers limited to one customer get 0 for any sealed row. */
  sealedIn: z.int().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const cursor = z.object({ at: preciseInstant, id: z.uuid() });
export type AuditCursor = z.infer<typeof cursor>;

export const auditFilter = z.object({
  /** Includes sub-groups. */
  groupId: z.uuid(),
  from: timestamp.optional(),
  /** Exclusive. */
  to: timestamp.optional(),
  /** Part of the name or of the email address, or the id. */
  person: z.string().trim().max(320).optional(),
  action: z.string().max(100).optional(),
  subject: z.string().trim().max(200).optional(),
});
export type AuditFilter = z.infer<typeof auditFilter>;

/** Newest first. `olderThan` returns the page after that row, `newerThan` the page before it. */
export const listAuditInput = auditFilter.extend({
  olderThan: cursor.optional(),
  newerThan: cursor.optional(),
  pageSize: z.int().min(1).max(500).default(AUDIT_PAGE_SIZE),
});
export type ListAuditInput = z.output<typeof listAuditInput>;

export const auditPage = z.object({
  items: z.array(auditEntry),
  hasNewer: z.boolean(),
  hasOlder: z.boolean(),
});
export type AuditPage = z.infer<typeof auditPage>;

export const auditEntryInput = z.object({ entryId: z.uuid() });

export const auditActions = z.object({ actions: z.array(z.object({ action: z.string(), words: z.string() })) });
