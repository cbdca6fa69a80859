import { sql } from 'kysely';
import type { Trx } from '../../client.ts';

/** Tables that keep deleted or finished rows. */
const KEEPING = [
  'users',
  'audio_clips',
  'message_casts',
  'deliveries',
  'access_tokens',
  'operations',
  'tasks',
] as const;

/** Removes an empty group; its deleted and finished rows move to the parent. */
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
