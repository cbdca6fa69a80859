import { sql } from 'kysely';
import type { Trx } from '../../client.ts';

/** Tables that keep rows of what was deleted or is over. */
const KEEPING = [
  'users',
  'audio_clips',
  'message_casts',
  'deliveries',
  'access_tokens',
  'operations',
  'tasks',
] as const;

/** Removes a group in which nothing lives any more; what it keeps of former things goes to its parent. */
export async function deleteGroup(
  trx: Trx,
  { groupId, parentId }: { groupId: string; parentId: string },
): Promise<void> {
  for (const table of KEEPING) {
    await sql`
      update ${sql.table(table)} t set group_id = p.id, customer_id = p.customer_id
      from groups p where p.id = ${parentId} and t.group_id = ${groupId}`.execute(trx);
  }
  await sql`delete from device_counters where group_id = ${groupId}`.execute(trx);
  await sql`delete from groups where id = ${groupId}`.execute(trx);
}
