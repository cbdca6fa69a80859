import { type AuditPart, listNewer, listOlder } from '@earshot/db/queries/audit/audit-list';
import type { AuditCursor, AuditEntry, AuditPage } from '@earshot/domain/audit/schema';
import type { PlacedCall } from '../trpc/call.ts';
import { toShownEntries } from './audit-view.ts';

interface AuditPlace {
  readonly olderThan?: AuditCursor | undefined;
  readonly newerThan?: AuditCursor | undefined;
  readonly pageSize: number;
}

/** Reads a page of the audit log, newest first, and one extra row to find out whether there are more. */
export async function readAuditPage(
  { deps, scope, principal }: PlacedCall,
  of: Pick<AuditPart, 'filter' | 'byApiToken'>,
  { olderThan, newerThan, pageSize }: AuditPlace,
): Promise<AuditPage> {
  const seesTeam = principal.permissions.has('view_team_members');
  const shown = (rows: readonly AuditEntry[]) => toShownEntries(deps.db, { scope: principal.scope, seesTeam }, rows);
  const part = { ...of, scope, seesTeam, limit: pageSize + 1 };
  if (newerThan === undefined) {
    const rows = await listOlder(deps.db, part, olderThan);
    return {
      items: await shown(rows.slice(0, pageSize)),
      hasNewer: olderThan !== undefined,
      hasOlder: rows.length > pageSize,
    };
  }
  const rows: AuditEntry[] = await listNewer(deps.db, part, newerThan);
  return { items: await shown(rows.slice(-pageSize)), hasNewer: rows.length > pageSize, hasOlder: true };
}
