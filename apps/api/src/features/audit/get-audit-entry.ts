import { findAuditEntry } from '@earshot/db/queries/audit/audit-list';
import type { AuditEntry } from '@earshot/domain/audit/schema';
import { notFound } from '@earshot/domain/errors/app-error';
import type { Call } from '../../trpc/call.ts';
import { toAuditEntry } from './audit-view.ts';

export async function getAuditEntry({ deps, scope, principal }: Call, entryId: string): Promise<AuditEntry> {
  const entry = await findAuditEntry(deps.db, scope, entryId);
  if (entry === undefined) throw notFound();
  return toAuditEntry(entry, principal.scope);
}
