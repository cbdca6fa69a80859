import { type RawBuilder, sql } from 'kysely';
import { sealNextRows } from '../queries/audit/audit-sealing.ts';
import {
  controller,
  group,
  insertOperation,
  insertCommand,
  insertTask,
  insertPerson,
  insertToken,
  insertCast,
  insertSettledDelivery,
} from './aged-objects.ts';
import { AGED_SIGN_IN_ROWS } from './aged-sign-in-rows.ts';
import { AGED_TEAM_ROWS } from './aged-team-rows.ts';
import { type AgedRow, bytes, ensurePartition, inPartition, isThere, row, text } from './aged-row.ts';

/** Columns without a default. */
const MORE_COLUMNS: Readonly<Record<string, [RawBuilder<unknown>, RawBuilder<unknown>]>> = {
  call_device_days: [sql`, category, device_id`, sql`, 'phone', 'd'`],
  call_sums: [sql`, responses`, sql`, ''`],
};

/** Counts of days well before the limit, or well after it. */
const callCounts = (table: string, time: 'hour' | 'day'): AgedRow =>
  row(table, (_, at, key) => {
    const isOld = at < new Date(Date.now() - 400 * 86_400_000);
    const days = (isOld ? -1 : 1) * 32;
    const local = new Date(at.getTime() + days * 86_400_000);
    const [columns, values] = MORE_COLUMNS[table] ?? [sql``, sql``];
    return {
      insert: sql`
        insert into ${sql.table(table)} (controller_id, owner_epoch, ${sql.ref(time)}, initiated ${columns})
        values (${key}::uuid, 1, ${local}::timestamptz at time zone 'UTC', 1 ${values})`,
      where: sql`controller_id = ${key}::uuid`,
    };
  });

/** Inserts a row for each rule that ended at a given time. The test requires an entry for every rule. */
export const AGED_ROWS: Readonly<Record<string, AgedRow>> = {
  'group-configuration-changes': row('group_configuration_changes', ({ fleet }, at, key) => ({
    insert: sql`insert into group_configuration_changes (group_id, version, settings_before, settings_after, changed_at)
      values (${fleet.groupId}, 1, '{}', jsonb_build_object('note', ${key}::text), ${at})`,
    where: sql`settings_after ->> 'note' = ${key}`,
  })),
  'sent-messages': row('outbox', (_, at, key) => ({
    insert: sql`insert into outbox (process, workflow_id, signal, sent_at) values ('mail', ${key}, 'wake', ${at})`,
    where: sql`workflow_id = ${key}`,
  })),
  'idempotency-keys': row('idempotency_keys', ({ userId }, at, key) => ({
    insert: sql`insert into idempotency_keys (principal_id, key, procedure, input_hash, created_at)
      values (${userId}, ${key}, 'p', ${bytes()}, ${at})`,
    where: sql`key = ${key}`,
  })),
  sessions: row('sessions', ({ userId }, at, key) => ({
    insert: sql`insert into sessions (user_id, token_hash, expires_at, revoked_at, user_agent)
      values (${userId}, ${bytes()}, now() + interval '1 day', ${at}, ${key})`,
    where: sql`user_agent = ${key}`,
  })),
  'planned-calls': row('planned_calls', (_, at, key) => ({
    insert: sql`insert into planned_calls (holder_id, procedure, input, expires_at)
      values (gen_random_uuid(), ${key}, '{}', ${at})`,
    where: sql`procedure = ${key}`,
  })),
  'call-rates': row('call_rates', (_, at, key) => ({
    insert: sql`insert into call_rates (name, full_at) values (${key}, ${at})`,
    where: sql`name = ${key}`,
  })),
  'mail-texts': row('mails', (_, at, key) => ({
    insert: sql`insert into mails (kind, to_address, deadline_at, state, settled_at, kept, kept_until)
      values ('invite', ${key}, now(), 'kept', now(), '{}', ${at})`,
    where: sql`to_address = ${key} and kept is not null`,
  })),
  mails: row('mails', (_, at, key) => ({
    insert: sql`insert into mails (kind, to_address, deadline_at, state, settled_at)
      values ('invite', ${key}, now(), 'sent', ${at})`,
    where: sql`to_address = ${key}`,
  })),
  'report-mailings': row('report_mailings', (world, at, key) => ({
    insert: sql`with saved as (
        insert into saved_reports (owner_id, name, type, group_id, period, granularity, timezone)
        values (${world.userId}, ${key}, 'faults_by_device_type', ${group(world)}, '7d', 'days', 'UTC') returning id
      ), mailing as (
        insert into report_mailings (saved_report_id, due_at, by_hand) select id, ${at}, false from saved returning id
      ) insert into report_mailing_recipients (mailing_id, user_id) select id, ${world.userId} from mailing`,
    where: sql`saved_report_id in (select id from saved_reports where name = ${key})`,
  })),
  'webhook-attempts': row('webhook_attempts', (world, at, key) => ({
    insert: sql`with webhook as (
        insert into webhooks (group_id, user_id, name, url, secret)
        values (${group(world)}, ${world.userId}, ${key}, 'https://receiver.example', '') returning id
      ) insert into webhook_attempts (webhook_id, at, event_id, type, ms, request, answer)
        select id, ${at}, 'e', 'task.started', 1, '', '' from webhook`,
    where: sql`webhook_id in (select id from webhooks where name = ${key})`,
  })),
  'lost-deliveries': row('lost_deliveries', (world, at, key) => ({
    insert: sql`insert into lost_deliveries (delivery_id, controller_id, owner_epoch, found_at)
      values (md5(${key})::uuid, ${controller(world)}, 1, ${at})`,
    where: sql`delivery_id = md5(${key})::uuid`,
  })),
  'headset-digests': row('headset_digests', ({ userId }, at, key) => ({
    insert: sql`insert into headset_digests (user_id, day, timezone, queued_at)
      values (${userId}, ${at}::date, ${key}, ${at})`,
    where: sql`timezone = ${key}`,
  })),
  incidents: row('incidents', (world, at, key) => ({
    insert: sql`insert into incidents (controller_id, customer_id, owner_epoch, kind, cause, since, opened_at, resolved_at, note)
      values (${controller(world)}, ${group(world)}, 1, 'controller-offline', 'x', ${at}, ${at}, ${at}, ${key})`,
    where: sql`note = ${key}`,
  })),
  'planned-work': row('planned_work', (world, at, key) => ({
    insert: sql`insert into planned_work (group_id, starts_at, ends_at, reason)
      values (${group(world)}, ${at}, ${at}, ${key})`,
    where: sql`reason = ${key}`,
  })),
  deliveries: async (world, at) => {
    const id = await insertSettledDelivery(world, at);
    return isThere(
      world.db,
      sql`(select id from deliveries union all select delivery_id from plays union all select delivery_id from delivery_targets
        union all select subject_id from operations) d where d.id = ${id}`,
    );
  },
  'command-replies': row('command_replies', (world, at, key) => ({
    insert: sql`insert into command_replies (controller_id, command_id, at, outcome)
      values (${controller(world)}, ${key}, ${at}, 'done')`,
    where: sql`command_id = ${key}`,
  })),
  'dead-letters': row('dead_letters', (_, at, key) => ({
    insert: sql`insert into dead_letters (at, topic, payload, reason) values (${at}, ${key}, '', 'unreadable')`,
    where: sql`topic = ${key}`,
  })),
  'device-commands': async (world, at) => {
    const id = await insertCommand(world, at);
    return isThere(world.db, sql`device_commands where id = ${id}`);
  },
  'task-controllers': async (world, at) => {
    const id = await insertTask(world, at, true);
    return isThere(world.db, sql`task_controllers where task_id = ${id}`);
  },
  tasks: async (world, at) => {
    const id = await insertTask(world, at, false);
    return isThere(world.db, sql`tasks where id = ${id}`);
  },
  operations: async (world, at) => {
    const id = await insertOperation(world, at);
    return isThere(world.db, sql`operations where id = ${id}`);
  },
  'controller-metrics': inPartition(
    'controller_metrics',
    (world, at) =>
      sql`insert into controller_metrics (controller_id, at, owner_epoch, cpu) values (${controller(world)}, ${at}, 1, 1)`,
  ),
  'hourly-metrics': inPartition(
    'controller_metrics_hourly',
    (world, at) =>
      sql`insert into controller_metrics_hourly (controller_id, at, owner_epoch, cpu) values (${controller(world)}, ${at}, 1, 1)`,
  ),
  'availability-quarters': row('availability_quarters', ({ fleet }, at, key) => ({
    insert: sql`insert into availability_quarters (group_id, customer_id, at, known_ms, online_ms)
      values (${fleet.groupId}, ${key}, ${at}, 1, 1)`,
    where: sql`customer_id = ${key}::uuid`,
  })),
  'controller-changes': inPartition(
    'controller_changes',
    (world, at) =>
      sql`insert into controller_changes (controller_id, at, owner_epoch, former_status, status, cause) values (${controller(world)}, ${at}, 1, 'unknown', 'active', 'hello')`,
  ),
  events: inPartition(
    'events',
    (world, at) =>
      sql`insert into events (at, type, group_id, subject_id, data) values (${at}, 'delivery.sent', ${group(world)}, 'd', '{}')`,
  ),
  'device-events': inPartition(
    'device_events',
    (world, at) =>
      sql`insert into device_events (controller_id, n, at, owner_epoch, name, detail) values (${controller(world)}, 1, ${at}, 1, 'call', '{}')`,
  ),
  'device-changes': inPartition(
    'device_changes',
    (world, at) =>
      sql`insert into device_changes (controller_id, device_id, at, owner_epoch, status, presence) values (${controller(world)}, 'd', ${at}, 1, 'x', 'online')`,
  ),
  calls: inPartition(
    'calls',
    (world, at) => sql`
      insert into calls (controller_id, owner_epoch, call_id, initiated_at, category, device_id, reason)
      values (${controller(world)}, 1, 'c', ${at}, 'phone', 'line-1', 'Incoming call')`,
    'initiated_at',
  ),
  'call-hours': callCounts('call_hours', 'hour'),
  'call-days': callCounts('call_days', 'day'),
  'call-device-days': callCounts('call_device_days', 'day'),
  'call-sums': callCounts('call_sums', 'day'),
  ...AGED_SIGN_IN_ROWS,
  ...AGED_TEAM_ROWS,
  'api-usage-minutes': async (world, at) => {
    const tokenId = await insertToken(world, { revokedAt: null });
    // Not on the hour, so that the row counts as a minute.
    const minute = new Date(
      at.getTime() - (at.getTime() % 3_600_000) + 60_000 - (at < new Date(Date.now() - 7 * 86_400_000) ? 3_600_000 : 0),
    );
    await sql`insert into api_usage (token_id, bucket, area, calls) values (${tokenId}, ${minute}, 'locations', 3)`.execute(
      world.db,
    );
    return isThere(world.db, sql`api_usage where token_id = ${tokenId} and bucket = ${minute}`);
  },
  'api-usage': async (world, at) => {
    const tokenId = await insertToken(world, { revokedAt: null });
    await sql`insert into api_usage (token_id, bucket, area, calls) values (${tokenId}, ${at}, 'locations', 3)`.execute(
      world.db,
    );
    return isThere(world.db, sql`api_usage where token_id = ${tokenId}`);
  },
  'access-tokens': async (world, at) => {
    const id = await insertToken(world, { revokedAt: at });
    return isThere(world.db, sql`access_tokens where id = ${id}`);
  },
  'targets-of-deleted-casts': async (world, at) => {
    const id = await insertCast(world, at);
    await sql`insert into message_cast_targets values (${id}, ${controller(world)})`.execute(world.db);
    return isThere(world.db, sql`message_cast_targets where cast_id = ${id}`);
  },
  'exclusions-of-deleted-casts': async (world, at) => {
    const id = await insertCast(world, at);
    await sql`insert into message_cast_exclusions values (${id}, ${controller(world)})`.execute(world.db);
    return isThere(world.db, sql`message_cast_exclusions where cast_id = ${id}`);
  },
  'deleted-casts': async (world, at) => {
    const id = await insertCast(world, at);
    return isThere(world.db, sql`message_casts where id = ${id}`);
  },
  'deleted-clips': row('audio_clips', (world, at, key) => ({
    insert: sql`insert into audio_clips (customer_id, group_id, name, type, sha256, bytes, duration_ms, deleted_at)
      values (${group(world)}, ${group(world)}, ${key.slice(0, 30)}, 'upload', ${'b'.repeat(64)}, 1, 1, ${at})`,
    where: sql`name = ${key.slice(0, 30)}`,
  })),
  'deleted-release-notes': row('release_notes', (_, at, key) => ({
    insert: sql`insert into release_notes (title, content, release_date, deleted_at) values (${key}, 'Text', now(), ${at})`,
    where: sql`title = ${key}`,
  })),
  'deleted-people': async (world, at) => {
    const id = await insertPerson(world, at);
    return isThere(world.db, sql`users where id = ${id}`);
  },
  'audit-log': async ({ db, owner }, at) => {
    await ensurePartition(owner, 'audit_log', at);
    const action = text();
    await sql`insert into audit_log (principal_kind, action, request_id, at)
      values ('session', ${action}, '1', ${at})`.execute(db);
    // Seals the row separately.
    await db.transaction().execute((trx) => sealNextRows(trx, { graceMs: 0, limit: 1 }));
    return isThere(db, sql`audit_log where action = ${action}`);
  },
  'platform-outages': row('platform_outages', (_, at) => ({
    insert: sql`insert into platform_outages values (${at}::timestamptz - interval '1 minute', ${at})`,
    where: sql`until_at = ${at}`,
  })),
  'silent-processes': row('part_heartbeats', (_, at, key) => ({
    insert: sql`insert into part_heartbeats (part, instance_id, version, started_at, seen_at)
      values ('worker', ${key}, '1', ${at}, ${at})`,
    where: sql`instance_id = ${key}`,
  })),
};
