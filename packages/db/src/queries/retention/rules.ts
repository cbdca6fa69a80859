import { EVENT_DAYS } from '@earshot/domain/events/position';
import { ATTEMPT_DAYS } from '@earshot/domain/webhooks/limits';
import { type RawBuilder, sql } from 'kysely';
import { endedDeliveries } from './ended-deliveries.ts';
import { mailTexts } from './mail-texts.ts';
import { partitions } from './partitions.ts';
import { oldAudit } from './old-audit.ts';
import { days, type RetentionRule, rows } from './rule.ts';
import { SIGN_IN_RULES } from './sign-in-rules.ts';
import { TEAM_RULES } from './team-rules.ts';
import { usageByHour } from './usage-by-hour.ts';

/** Counts end with the calls, of which whole months are removed: a count is never calculated from a part of its calls. */
const callCounts = (
  table: 'call_hours' | 'call_days' | 'call_device_days' | 'call_sums',
  ended: (before: RawBuilder<unknown>) => RawBuilder<unknown>,
) =>
  rows({
    name: table.replaceAll('_', '-'),
    table,
    keep: { setting: 'keepCalls' },
    ended: (before) => ended(sql`(${before} at time zone 'UTC')`),
  });

/** All retention rules in the order in which they run: referring rows before the rows they refer to. */
export const RETENTION_RULES: readonly RetentionRule[] = [
  rows({
    name: 'sent-messages',
    table: 'outbox',
    keep: days(3),
    ended: (before) => sql`t.sent_at < ${before}`,
  }),
  rows({
    name: 'planned-calls',
    table: 'planned_calls',
    keep: { hours: 1 },
    ended: (before) => sql`t.expires_at < ${before}`,
  }),
  // Idempotency keys are valid for one day.
  rows({
    name: 'idempotency-keys',
    table: 'idempotency_keys',
    keep: days(2),
    ended: (before) => sql`t.created_at < ${before}`,
  }),
  rows({
    name: 'sessions',
    table: 'sessions',
    keep: { setting: 'keepSignIns' },
    ended: (before) => sql`least(t.revoked_at, t.expires_at) < ${before}`,
  }),
  ...SIGN_IN_RULES,
  rows({
    name: 'call-rates',
    table: 'call_rates',
    keep: { hours: 1 },
    ended: (before) => sql`t.full_at < ${before}`,
  }),
  // Before the mails, which have the outcome of each.
  rows({
    name: 'report-mailings',
    table: 'report_mailings',
    with: ['report_mailing_recipients'],
    keep: { setting: 'keepMails' },
    ended: (before) => sql`t.due_at < ${before}`,
  }),
  mailTexts,
  rows({
    name: 'mails',
    table: 'mails',
    keep: { setting: 'keepMails' },
    ended: (before) => sql`t.settled_at < ${before}`,
  }),
  // Needed only until the local date of the digest has ended in its zone.
  rows({
    name: 'headset-digests',
    table: 'headset_digests',
    keep: days(7),
    ended: (before) => sql`t.queued_at < ${before}`,
  }),
  rows({
    name: 'incidents',
    table: 'incidents',
    with: ['incident_mails'],
    keep: { setting: 'keepIncidents' },
    ended: (before) => sql`t.resolved_at < ${before}`,
    batch: 1_000,
  }),
  rows({
    name: 'planned-work',
    table: 'planned_work',
    keep: { setting: 'keepIncidents' },
    ended: (before) => sql`t.ends_at < ${before}`,
  }),
  endedDeliveries,
  rows({
    name: 'lost-deliveries',
    table: 'lost_deliveries',
    keep: { setting: 'keepDeliveries' },
    ended: (before) => sql`t.found_at < ${before}`,
  }),
  rows({
    name: 'command-replies',
    table: 'command_replies',
    keep: { setting: 'keepDeviceCommands' },
    ended: (before) => sql`t.at < ${before}`,
  }),
  rows({
    name: 'dead-letters',
    table: 'dead_letters',
    keep: { setting: 'keepDeviceCommands' },
    ended: (before) => sql`t.at < ${before}`,
  }),
  rows({
    name: 'device-commands',
    table: 'device_commands',
    keep: { setting: 'keepDeviceCommands' },
    // The latest configuration of each device is kept: the controller may fetch its clips.
    ended: (before) => sql`t.settled_at < ${before} and not (
      t.state = 'done' and t.type = 'endpoint.configure' and not exists (
        select from device_commands n
        where n.controller_id = t.controller_id and n.payload ? 'endpointId'
          and n.payload ->> 'endpointId' = t.payload ->> 'endpointId'
          and n.type = t.type and n.state = 'done'
          and n.owner_epoch = t.owner_epoch and (n.settled_at, n.id) > (t.settled_at, t.id)))`,
  }),
  rows({
    name: 'task-controllers',
    table: 'task_controllers',
    keep: { setting: 'keepOperations' },
    ended: (before) => sql`t.task_id in (select k.id from tasks k where k.ended_at < ${before})`,
  }),
  rows({
    name: 'tasks',
    table: 'tasks',
    keep: { setting: 'keepOperations' },
    ended: (before) =>
      sql`t.ended_at < ${before} and not exists (select from task_controllers c where c.task_id = t.id)`,
  }),
  rows({
    name: 'operations',
    table: 'operations',
    with: ['registrations', 'reboots'],
    keep: { setting: 'keepOperations' },
    ended: (before) => sql`t.ended_at < ${before}
      and not exists (select from device_commands c where c.operation_id = t.id)
      and not exists (select from task_controllers c where c.operation_id = t.id)
      and not exists (select from tasks k where k.operation_id = t.id)`,
  }),
  rows({
    name: 'group-configuration-changes',
    table: 'group_configuration_changes',
    keep: { setting: 'keepOperations' },
    ended: (before) => sql`t.changed_at < ${before}`,
  }),
  partitions({ name: 'controller-metrics', table: 'controller_metrics', keep: days(3) }),
  partitions({
    name: 'hourly-metrics',
    table: 'controller_metrics_hourly',
    keep: { setting: 'keepControllerHistory' },
  }),
  // The longest report of availability covers 90 days.
  rows({
    name: 'availability-quarters',
    table: 'availability_quarters',
    keep: days(92),
    ended: (before) => sql`t.at < ${before}`,
  }),
  partitions({ name: 'controller-changes', table: 'controller_changes', keep: { setting: 'keepControllerHistory' } }),
  partitions({ name: 'device-events', table: 'device_events', keep: { setting: 'keepControllerHistory' } }),
  partitions({ name: 'events', table: 'events', keep: days(EVENT_DAYS + 1) }),
  rows({
    name: 'webhook-attempts',
    table: 'webhook_attempts',
    keep: days(ATTEMPT_DAYS),
    ended: (before) => sql`t.at < ${before}`,
  }),
  partitions({ name: 'calls', table: 'calls', keep: { setting: 'keepCalls' } }),
  callCounts('call_hours', (before) => sql`t.hour < ${before}`),
  callCounts('call_days', (before) => sql`t.day < ${before}::date`),
  callCounts('call_device_days', (before) => sql`t.day < ${before}::date`),
  callCounts('call_sums', (before) => sql`t.day < ${before}::date`),
  partitions({ name: 'device-changes', table: 'device_changes', keep: { setting: 'keepDeviceChanges' } }),
  ...TEAM_RULES,
  usageByHour,
  rows({
    name: 'api-usage',
    table: 'api_usage',
    keep: { setting: 'keepApiUsage' },
    ended: (before) => sql`t.bucket < ${before}`,
  }),
  rows({
    name: 'access-tokens',
    table: 'access_tokens',
    with: ['token_mails'],
    keep: { setting: 'keepSignIns' },
    // An expired API token can get a new secret, so it is kept. Tokens with reported usage are kept too.
    ended: (before) => sql`(t.revoked_at < ${before} or (t.kind = 'personal' and t.expires_at < ${before}))
      and not exists (select from api_usage u where u.token_id = t.id)`,
    batch: 500,
  }),
  rows({
    name: 'targets-of-deleted-casts',
    table: 'message_cast_targets',
    keep: { setting: 'keepDeleted' },
    ended: (before) => sql`t.cast_id in (select m.id from message_casts m where m.deleted_at < ${before})`,
  }),
  rows({
    name: 'exclusions-of-deleted-casts',
    table: 'message_cast_exclusions',
    keep: { setting: 'keepDeleted' },
    ended: (before) => sql`t.cast_id in (select m.id from message_casts m where m.deleted_at < ${before})`,
  }),
  rows({
    name: 'deleted-casts',
    table: 'message_casts',
    keep: { setting: 'keepDeleted' },
    ended: (before) => sql`t.deleted_at < ${before}
      and not exists (select from deliveries d where d.cast_id = t.id)
      and not exists (select from deliveries d where d.clears_cast_id = t.id)
      and not exists (select from message_casts m where m.clears_cast_id = t.id)
      and not exists (select from message_cast_targets c where c.cast_id = t.id)
      and not exists (select from message_cast_exclusions c where c.cast_id = t.id)`,
    batch: 500,
  }),
  rows({
    name: 'deleted-clips',
    table: 'audio_clips',
    keep: { setting: 'keepDeleted' },
    ended: (before) => sql`t.deleted_at < ${before}
      and not exists (select from message_casts m where m.audio_clip_id = t.id)
      and not exists (select from deliveries d where d.audio_clip_id = t.id)`,
    batch: 500,
  }),
  rows({
    name: 'deleted-release-notes',
    table: 'release_notes',
    keep: { setting: 'keepDeleted' },
    ended: (before) => sql`t.deleted_at < ${before}`,
  }),
  rows({
    name: 'deleted-people',
    table: 'users',
    keep: { setting: 'keepDeletedPeople' },
    ended: (before) =>
      sql`t.deleted_at < ${before} and not exists (select from access_tokens a where a.user_id = t.id)`,
    // Each deletion searches all tables that refer to users.
    batch: 20,
  }),
  oldAudit,
  rows({
    name: 'platform-outages',
    table: 'platform_outages',
    keep: days(30),
    // An older outage still extends the report deadline of a running delivery.
    ended: (before) => sql`t.until_at < least(${before}, (
      select min(p.report_deadline) - interval '2 days'
      from deliveries d join delivery_plans p on p.delivery_id = d.id where d.phase in ('planning', 'running')))`,
  }),
  rows({
    name: 'silent-processes',
    table: 'part_heartbeats',
    keep: days(1),
    ended: (before) => sql`t.seen_at < ${before}`,
  }),
];
