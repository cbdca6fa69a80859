import { listNewer, listOlder } from '@earshot/db/queries/audit/audit-list';
import type { AuditEntry, AuditPage, ListAuditInput } from '@earshot/domain/audit/schema';
import type { PlacedCall } from '../../trpc/call.ts';
import { toShownEntries } from './audit-view.ts';

/** Lists a page of the log, newest first. Reads one extra row to find out whether there are more. */
export async function listAuditPage({ deps, scope, principal }: PlacedCall, input: ListAuditInput): Promise<AuditPage> {
  const { olderThan, newerThan, pageSize, groupId: _groupId, ...filter } = input;
  const shown = (rows: readonly AuditEntry[]) => toShownEntries(deps.db, principal.scope, rows);
  const part = { scope, filter, limit: pageSize + 1 };
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
