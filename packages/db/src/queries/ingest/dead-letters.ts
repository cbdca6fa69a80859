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

export async function insertDeadLetters(db: Database | Trx, letters: readonly DeadLetter[]): Promise<void> {
  if (letters.length === 0) return;
  await sql`
    insert into dead_letters (id, serial, topic, payload, reason)
    select id, serial, topic, decode(payload, 'hex'), reason
    from unnest(
      ${columnOf(letters, (letter) => letter.id)}::uuid[], ${columnOf(letters, (letter) => letter.serial)}::text[],
      ${columnOf(letters, (letter) => letter.topic)}::text[],
      ${columnOf(letters, (letter) => letter.payload.toString('hex'))}::text[],
      ${columnOf(letters, (letter) => letter.reason)}::text[]
    ) as i(id, serial, topic, payload, reason)
    on conflict (id) do nothing`.execute(db);
}
