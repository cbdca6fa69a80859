import type { ApiEvent, ApiHistoryInput, ApiHistoryPage } from '@earshot/domain/access-tokens/api-history-schema';
import type { ShownAuditEntry } from '@earshot/domain/audit/schema';
import type { PlacedCall } from '../../trpc/call.ts';
import { readAuditPage } from '../../audit/read-audit-page.ts';

/** Lists what API tokens changed and sent, from the rows of the audit log. */
export async function listApiHistory(
  call: PlacedCall,
  { groupId: _groupId, tokenId, olderThan, newerThan, pageSize, ...filter }: ApiHistoryInput,
): Promise<ApiHistoryPage> {
  const { items, ...more } = await readAuditPage(
    call,
    { filter, byApiToken: { tokenId } },
    { olderThan, newerThan, pageSize },
  );
  return { items: items.map(toApiEvent), ...more };
}

/** Leaves out the values before and after, which need the permission for the audit log. */
export const toApiEvent = ({ summary, ...entry }: ShownAuditEntry): ApiEvent => ({
  id: entry.id,
  at: entry.at,
  tokenId: entry.tokenId,
  tokenTitle: entry.tokenTitle,
  action: entry.action,
  groupTitle: entry.groupTitle,
  address: entry.address,
  requestId: entry.requestId,
  sentence: summary.sentence,
  subject: summary.subject,
  castId: summary.castId,
});
