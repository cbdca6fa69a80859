import { z } from 'zod';

/** The audit list shows so many rows a page. */
export const AUDIT_PAGE_SIZE = 100;

/** UTC with microseconds, as the database keeps it: `2026-11-21T08:00:00.123456Z`. */
export const preciseInstant = z.iso.datetime({ precision: 6 });

/** One mutation: who, from where, what, before and after. Names are those of its moment. */
export const auditEntry = z.object({
  id: z.uuid(),
  at: preciseInstant,
  customerId: z.uuid().nullable(),
  groupId: z.uuid().nullable(),
  groupTitle: z.string().nullable(),
  /** For internal staff: keys count all groups. */
  groupPath: z.string().nullable(),
  principalId: z.uuid().nullable(),
  principalKind: z.string(),
  principalName: z.string().nullable(),
  principalEmail: z.string().nullable(),
  action: z.string(),
  subjectId: z.string().nullable(),
  /** Network address. */
  address: z.string().nullable(),
  requestId: z.string(),
  /** JSON; null where there was nothing. */
  before: z.unknown().optional(),
  after: z.unknown().optional(),
  /** Number of the seal; null for the newest rows. Who sees one customer only is told 0 of those that have one. */
  sealedIn: z.int().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const cursor = z.object({ at: preciseInstant, id: z.uuid() });
export type AuditCursor = z.infer<typeof cursor>;

export const auditFilter = z.object({
  /** With what is below it. */
  groupId: z.uuid(),
  from: z.iso.datetime().optional(),
  /** Not included. */
  to: z.iso.datetime().optional(),
  /** Part of the name or of the e-mail address, or the id. */
  person: z.string().trim().max(320).optional(),
  action: z.string().max(100).optional(),
  /** Id of what was changed. */
  subject: z.string().trim().max(200).optional(),
});
export type AuditFilter = z.infer<typeof auditFilter>;

/** Newest first. `olderThan` gives the page after that row, `newerThan` the one before it. */
export const listAuditInput = auditFilter.extend({
  olderThan: cursor.optional(),
  newerThan: cursor.optional(),
  pageSize: z.int().min(1).max(500).default(AUDIT_PAGE_SIZE),
});
export type ListAuditInput = z.output<typeof listAuditInput>;

export const auditPage = z.object({
  items: z.array(auditEntry),
  /** There are newer rows than the first, and older ones than the last. */
  hasNewer: z.boolean(),
  hasOlder: z.boolean(),
});
export type AuditPage = z.infer<typeof auditPage>;

export const auditEntryInput = z.object({ entryId: z.uuid() });

export const auditActions = z.object({ actions: z.array(z.object({ action: z.string(), words: z.string() })) });
