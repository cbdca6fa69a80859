import { sql } from 'kysely';
import { type MakeInput, nothing, type Sample } from './sample.ts';

async function deadMessage({ api: { deps } }: Sample) {
  const { rows } = await sql<{ id: number }>`
    insert into outbox (process, workflow_id, signal, attempts, next_attempt_at, dead_at, refusal)
    values ('delivery', 'delivery/' || gen_random_uuid(), 'wake', 20, now(), now(), 'INVALID_ARGUMENT')
    returning id`.execute(deps.db);
  return { messageIds: [rows[0]?.id ?? 0] };
}

export const SERVICE_INPUTS = {
  'service.deadMessages': nothing,
  'service.sendAgain': deadMessage,
} as const satisfies Record<string, MakeInput>;
