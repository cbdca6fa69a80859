import { listNeedingAttention } from '@earshot/db/queries/dashboard/dashboard-list';
import { ATTENTION_LIMIT, type AttentionItem } from '@earshot/domain/dashboard/schema';
import type { PlacedCall } from '../../trpc/call.ts';
import { toAttentionItem } from './controller-view.ts';
import { requireControllers } from './require-controllers.ts';

export async function listAttention(call: PlacedCall): Promise<{ items: AttentionItem[] }> {
  requireControllers(call);
  const rows = await listNeedingAttention(call.deps.db, call.scope, ATTENTION_LIMIT);
  return { items: rows.map(toAttentionItem) };
}
