import type { AuditPage, ListAuditInput } from '@earshot/domain/audit/schema';
import { readAuditPage } from '../../audit/read-audit-page.ts';
import type { PlacedCall } from '../../trpc/call.ts';

/** Lists a page of the log, newest first. */
export async function listAuditPage(call: PlacedCall, input: ListAuditInput): Promise<AuditPage> {
  const { olderThan, newerThan, pageSize, groupId: _groupId, ...filter } = input;
  return await readAuditPage(call, { filter }, { olderThan, newerThan, pageSize });
}
