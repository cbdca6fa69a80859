import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { columnOf } from './ingest-arrays.ts';

export interface DeadLetter {
  /** Derived from the content, so that a repeated message is stored once. */
  readonly id: string;
  readonly serial: string | null;
  readonly topic: string;
  readonly payload: Buffer;
  readonly reason: string;
}

export async function insertDeadLetters(db: Database | Trx, deadLetters: readonly DeadLetter[]): Promise<void> {
  if (deadLetters.length === 0) return;
  await sql`
    insert into dead_letters (id, serial, topic, payload, reason)
    select id, serial, topic, decode(payload, 'hex'), reason
    from unnest(
      ${columnOf(deadLetters, (row) => row.id)}::uuid[], ${columnOf(deadLetters, (row) => row.serial)}::text[],
      ${columnOf(deadLetters, (row) => row.topic)}::text[],
      ${columnOf(deadLetters, (row) => row.payload.toString('hex'))}::text[],
      ${columnOf(deadLetters, (row) => row.reason)}::text[]
    ) as i(id, serial, topic, payload, reason)
    on conflict (id) do nothing`.execute(db);
}
