import { findAuditEntry } from '@earshot/db/queries/audit/audit-list';
import type { ShownAuditEntry } from '@earshot/domain/audit/schema';
import { notFound } from '@earshot/domain/errors/app-error';
import type { Call } from '../../trpc/call.ts';
import { toShownEntries } from '../../audit/audit-view.ts';

export async function getAuditEntry({ deps, scope, principal }: Call, entryId: string): Promise<ShownAuditEntry> {
  const entry = await findAuditEntry(deps.db, scope, entryId);
  if (entry === undefined) throw notFound();
  const reader = { scope: principal.scope, seesTeam: principal.permissions.has('view_team_members') };
  const [shown] = await toShownEntries(deps.db, reader, [entry]);
  if (shown === undefined) throw notFound();
  return shown;
}
