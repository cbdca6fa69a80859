import type { Scope } from '@earshot/db/scope';
import type { AuditEntry } from '@earshot/domain/audit/schema';

/** Hides group paths and seal numbers, which reveal counts across all customers, from all but internal staff. */
export const toAuditEntry = (entry: AuditEntry, { customerId }: Scope): AuditEntry =>
  customerId === null ? entry : { ...entry, groupPath: null, sealedIn: entry.sealedIn === null ? null : 0 };
