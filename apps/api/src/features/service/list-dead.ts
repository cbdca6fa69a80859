import { countDeadMessages, listDeadMessages } from '@earshot/db/queries/processes/dead-messages';
import type { deadMessageList, listDeadMessagesInput } from '@earshot/domain/service/schema';
import type { z } from 'zod';
import type { OpenCall } from '../../trpc/call.ts';

/** Lists messages that the relay gave up on, oldest first. */
export async function listDead(
  { deps: { db } }: OpenCall,
  page: z.output<typeof listDeadMessagesInput>,
): Promise<z.infer<typeof deadMessageList>> {
  const [rows, { count }] = await Promise.all([listDeadMessages(db, page), countDeadMessages(db)]);
  const items = rows.map(({ refusal, error, createdAt, deadAt, ...row }) => ({
    ...row,
    reason: refusal ?? 'OTHER',
    error: error ?? '',
    createdAt: createdAt.toISOString(),
    deadAt: deadAt.toISOString(),
  }));
  return { items, total: count };
}
