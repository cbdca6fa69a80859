import type { DB } from '../generated/database.ts';

const BY_HAND = 'Written by people, one row a thing that they keep, until they delete it.';
const ONE_A_CONTROLLER = 'One row a controller.';
const ONE_A_SERIAL = 'One row a serial number of real hardware.';
const ONE_A_PERSON = 'One row a person, removed with the person.';

type Table = keyof DB | 'kysely_migration' | 'kysely_migration_lock';

/** Tables without a retention rule, each with the reason why it does not grow indefinitely. */
export const BOUNDED_TABLES: Readonly<Partial<Record<Table, string>>> = {
  audit_anchor: 'One row.',
  avatars: ONE_A_PERSON,
  call_changes: 'Rows of the last seconds. Removed by the roll-up of calls.',
  call_recounts: 'Rows of the last seconds. Removed by the roll-up of calls.',
  claimable_controllers: ONE_A_SERIAL,
  connection_resets: `${ONE_A_SERIAL} Removed when the broker has cut the connection.`,
  configuration_versions: 'Twenty rows a configuration.',
  configurations: 'One row a controller, and one a device that was configured.',
  controller_plans: ONE_A_CONTROLLER,
  controller_states: ONE_A_CONTROLLER,
  controllers: BY_HAND,
  credential_changes: `${ONE_A_SERIAL} Removed when the broker knows of the change.`,
  database_history: 'One row.',
  device_counters: 'One row a group, kind and status.',
  device_credentials: ONE_A_SERIAL,
  directory_groups: 'As many as the directory of a customer has; removed with it.',
  directory_members: 'As many as the directory of a customer has; removed with it.',
  directory_users: 'As many as the directory of a customer has; removed with it.',
  firmware_releases: BY_HAND,
  group_configurations: 'One row a group.',
  group_features: 'One row a group and feature.',
  groups: BY_HAND,
  identity_domains: BY_HAND,
  identity_exceptions: BY_HAND,
  identity_mappings: BY_HAND,
  identity_providers: 'One row a group.',
  holiday_sets: BY_HAND,
  hearing_marks: 'Rows of the last seconds. Removed when the worker has counted hearings.',
  call_sums_until: 'One row.',
  kysely_migration: 'One row a migration.',
  kysely_migration_lock: 'One row.',
  location_settings: 'One row a controller and setting.',
  location_tags: BY_HAND,
  notices: BY_HAND,
  notification_subscriptions: 'One row a person and kind, removed with the person.',
  platform_ingest: 'One row a shard.',
  postcodes: 'One row a postcode of the imported list.',
  recovery_codes: 'Ten rows a person, removed with the person.',
  retention_runs: 'One row a rule.',
  roles: BY_HAND,
  saved_report_recipients: 'Twenty rows a saved report.',
  saved_reports: 'A hundred rows a person, removed with the person.',
  second_factors: ONE_A_PERSON,
  settings: 'One row a setting and environment.',
  state_watches: ONE_A_CONTROLLER,
  upkeep_marks: 'One row a task.',
  user_identities: ONE_A_PERSON,
  webhook_queue: 'About 1,000 rows a webhook, and 10,000 a redelivery.',
  webhooks: 'A hundred rows a group.',
  wakeups: 'One row a workflow, removed when the relay has passed it on.',
};
