import { sql } from 'kysely';
import type { Database } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';

export interface ExplanationRow {
  readonly id: string;
  readonly serial: string;
  readonly box_name: string;
  readonly group_title: string;
  readonly owner_epoch: number;
  readonly status: string;
  readonly status_since: Date | null;
  readonly status_cause: string | null;
  readonly state_message_id: string | null;
  readonly state_at: Date | null;
  readonly last_seen_at: Date | null;
  readonly said_bye: boolean;
  readonly is_long_offline: boolean;
  readonly storage_id: string | null;
  readonly boot: number;
  readonly seq: number;
  readonly journal_up_to: number;
  readonly lists_epoch: number;
  readonly devices_at: Date | null;
  readonly base_units_digest: string | null;
  readonly base_units_seq: number;
  readonly base_units_full_seq: number;
  readonly endpoints_digest: string | null;
  readonly endpoints_seq: number;
  readonly endpoints_full_seq: number;
  readonly generation: number;
  readonly digest: string;
  readonly confirmed_generation: number;
  readonly confirmed_digest: string;
  readonly confirmed_at: Date | null;
  readonly acked_at: Date | null;
}

/** Returns the stored state that a controller last reported. */
export async function findExplanation(
  db: Database,
  scope: Scope,
  controllerId: string,
): Promise<ExplanationRow | undefined> {
  const { rows } = await sql<ExplanationRow>`
    select c.id, c.serial, c.box_name, g.title as group_title, c.owner_epoch,
           s.status, s.status_since, s.status_cause, s.state_message_id, s.state_at, s.last_seen_at, s.said_bye,
           s.is_long_offline, s.storage_id, s.boot, s.seq, s.journal_up_to, s.lists_epoch, s.devices_at,
           s.base_units_digest, s.base_units_seq, s.base_units_full_seq, s.endpoints_digest, s.endpoints_seq,
           s.endpoints_full_seq, p.generation, p.digest::text as digest, p.confirmed_generation,
           p.confirmed_digest::text as confirmed_digest, p.confirmed_at, p.acked_at
    from controllers c
    join groups g on g.id = c.group_id
    join controller_states s on s.controller_id = c.id
    join controller_plans p on p.controller_id = c.id
    where c.id = ${controllerId} and ${inScope('g', scope)}`.execute(db);
  return rows[0];
}

/** Returns the status changes under the present owner, latest first. */
export async function listStatusChanges(
  db: Database,
  { controllerId, ownerEpoch, limit }: { controllerId: string; ownerEpoch: number; limit: number },
) {
  return await db
    .selectFrom('controller_changes')
    .select(['at', 'status', 'cause', 'message_id'])
    .where('controller_id', '=', controllerId)
    .where('owner_epoch', '=', ownerEpoch)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
}

export interface DeadLetterRow {
  readonly at: Date;
  readonly topic: string;
  readonly reason: string;
  readonly total: number;
}

/** Returns the latest rejected messages under the present owner, and their total number. */
export async function listDeadLetters(db: Database, serial: string, limit: number): Promise<DeadLetterRow[]> {
  const { rows } = await sql<DeadLetterRow>`
    select at, topic, reason, count(*) over ()::int as total from dead_letters
    where serial = ${serial} and at >= coalesce((
      select max(h.at) from controllers c
      join controller_changes h on h.controller_id = c.id and h.owner_epoch = c.owner_epoch and h.cause = 'moved'
      where c.serial = ${serial}), '-infinity')
    order by at desc limit ${limit}`.execute(db);
  return rows;
}
