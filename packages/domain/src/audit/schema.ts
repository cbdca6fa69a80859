import { z } from 'zod';
import { timestamp } from '../lists/schema.ts';
import { SUBJECT_KINDS } from './subjects.ts';

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
  /** The access token that made the call, with its title at that time. */
  tokenId: z.uuid().nullable(),
  tokenTitle: z.string().nullable(),
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

/** An event as it is shown. The summary is made when the event is read, and is not part of the sealed row. */
export const shownAuditEntry = auditEntry.extend({
  summary: z.object({
    /** Follows the name of the user: `renamed Leeds Headrow to Leeds Central`. */
    sentence: z.string(),
    /** The thing that the event is about. `isPresent`: it still exists and the caller may see it. */
    subject: z
      .object({ kind: z.enum(SUBJECT_KINDS), id: z.string(), name: z.string().nullable(), isPresent: z.boolean() })
      .nullable(),
    /** The page of a delivery is below its cast. */
    castId: z.uuid().nullable(),
    /** Names of the things that the values before and after refer to, by id. Those the caller may not see are left out. */
    names: z.record(z.string(), z.string()),
  }),
});
export type ShownAuditEntry = z.infer<typeof shownAuditEntry>;

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
  /** Id of the thing that was changed, or part of its name now or at the time of the event. */
  subject: z.string().trim().max(200).optional(),
  /** Part of the name of a changed field, such as `name` or `time zone`. */
  field: z.string().trim().max(100).optional(),
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
  items: z.array(shownAuditEntry),
  hasNewer: z.boolean(),
  hasOlder: z.boolean(),
});
export type AuditPage = z.infer<typeof auditPage>;

export const auditEntryInput = z.object({ entryId: z.uuid() });

export const auditActions = z.object({ actions: z.array(z.object({ action: z.string(), words: z.string() })) });
