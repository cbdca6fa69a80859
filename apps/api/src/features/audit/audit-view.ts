import type { Scope } from '@earshot/db/scope';
import type { AuditEntry } from '@earshot/domain/audit/schema';

/** The keys in a path, and the numbers of seals, count what there is of all customers: for internal staff only. */
export const toAuditEntry = (entry: AuditEntry, { customerId }: Scope): AuditEntry =>
  customerId === null ? entry : { ...entry, groupPath: null, sealedIn: entry.sealedIn === null ? null : 0 };
