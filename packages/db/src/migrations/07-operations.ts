import { type Kysely, sql } from 'kysely';

/** Operations that outlive the call that started them, and the device work that they consist of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createOperations(db);
  await createCommands(db);
  await createRegistrations(db);
  await createReboots(db);
  await createConfigurations(db);
  await createGroupConfigurations(db);
  await createFirmware(db);
}

async function createOperations(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table operations (
      id uuid primary key default uuidv7(),
      customer_id uuid references groups (id),
      group_id uuid not null references groups (id),
      kind text not null,
      -- The delivery, group or other subject of the work. Progress is read from the subject.
      subject_id uuid not null,
      -- The subject is a controller, and no other operation with this flag may run on it.
      locks_controller boolean not null default false,
      state text not null default 'running' check (state in ('running', 'completed', 'failed', 'cancelled')),
      -- Counts of work that no other table counts.
      total integer not null default 0,
      done integer not null default 0,
      failed integer not null default 0,
      message text,
      trace_id text not null,
      created_by uuid references users (id) on delete set null,
      created_at timestamptz not null default now(),
      ended_at timestamptz,
      -- The reconciler ends running operations after this time.
      deadline_at timestamptz,
      check ((state = 'running') = (ended_at is null)),
      check (state <> 'running' or deadline_at is not null)
    );
    create index operations_subject on operations (subject_id, kind);
    create index operations_scope on operations (customer_id, created_at desc, id);
    create index operations_running on operations (deadline_at) where state = 'running';
    create index operations_ended on operations (ended_at) where ended_at is not null;
    create unique index operations_locking on operations (subject_id) where state = 'running' and locks_controller`.execute(
    db,
  );
}

async function createCommands(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table device_commands (
      id uuid primary key default uuidv7(),
      operation_id uuid not null references operations (id) on delete cascade,
      -- False for one step of several. The process that requested the step then ends the operation.
      ends_operation boolean not null default true,
      controller_id uuid not null references controllers (id) on delete cascade,
      -- The owner at the time of the request. The command is not sent to the controller of another owner.
      owner_epoch integer not null,
      type text not null,
      payload jsonb not null,
      -- The gateway sends settings that no user waits for, many at once. A workflow sends every other command.
      sent_by text not null default 'workflow' check (sent_by in ('workflow', 'gateway')),
      trace_id text not null,
      -- The controller ignores the command after this time.
      expires_at timestamptz not null,
      state text not null default 'waiting' check (
        state in ('waiting', 'done', 'failed', 'expired', 'unsupported', 'timed-out', 'withdrawn')),
      -- Text of the controller's reply.
      detail text,
      created_at timestamptz not null default now(),
      settled_at timestamptz,
      -- The command times out if no reply arrives before this time.
      deadline_at timestamptz,
      -- Another process that waits for the reply.
      wakes_process text,
      wakes_workflow_id text,
      check ((state = 'waiting') = (settled_at is null)),
      check ((state = 'waiting') = (deadline_at is not null)),
      check ((wakes_process is null) = (wakes_workflow_id is null))
    );
    create index device_commands_operation on device_commands (operation_id);
    create index device_commands_waiting on device_commands (deadline_at) where state = 'waiting';
    create index device_commands_settled on device_commands (settled_at);
    -- The command log of one controller, newest first.
    create index device_commands_of_controller on device_commands (controller_id, id desc);
    -- Finds the last configuration or read of a device.
    create index device_commands_endpoint on device_commands (controller_id, (payload ->> 'endpointId'), settled_at)
      where payload ? 'endpointId';

    -- Replies of controllers, as received. Several controllers may reply to one command.
    create table command_replies (
      command_id text not null,
      controller_id uuid not null,
      at timestamptz not null,
      outcome text not null,
      detail text,
      primary key (controller_id, command_id)
    );
    create index command_replies_at on command_replies (at)`.execute(db);
}

async function createRegistrations(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Registrations of new devices at a controller.
    create table registrations (
      operation_id uuid primary key references operations (id) on delete cascade,
      controller_id uuid not null references controllers (id) on delete cascade,
      -- The owner at the start. Reports under another owner are ignored.
      owner_epoch integer not null,
      -- Serial of the hardware at the start. The hardware may be replaced meanwhile.
      serial text not null,
      category text not null check (category in ('headset', 'handset', 'keypad', 'callpoint')),
      -- The command that starts the registration. Reports of the controller name it. Null while a play ends first.
      command_id uuid unique,
      step smallint not null default 0 check (step between 0 and 3),
      error text,
      device_id text,
      -- The registration fails without a device by then. The deadline of the operation is later, for lost processes.
      deadline_at timestamptz not null,
      check ((step = 3) = (device_id is not null))
    );
    create index registrations_of_controller on registrations (controller_id)`.execute(db);
}

async function createReboots(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Reboots of controllers.
    create table reboots (
      operation_id uuid primary key references operations (id) on delete cascade,
      controller_id uuid not null references controllers (id) on delete cascade,
      -- The owner at the start. Reports under another owner are ignored.
      owner_epoch integer not null,
      -- Null while a play ends first.
      command_id uuid unique,
      -- Number of the controller's boot when it was asked.
      asked_boot bigint,
      -- Does not wait for plays to end.
      is_forced boolean not null default false,
      step text not null default 'initiating' check (step in ('initiating', 'deactivating', 'activating', 'completed')),
      step_since timestamptz not null default now(),
      -- Time of the last deactivation of a device in the step deactivating.
      deactivated_at timestamptz,
      error text,
      -- Failed for lack of reports. A late report may correct it.
      gave_up boolean not null default false,
      -- The step fails then. The deadline of the operation is later, for lost processes.
      deadline_at timestamptz not null,
      -- The controller is not asked later, because the reboot would not end in its task's window. Null without a window.
      ask_until timestamptz
    );
    create index reboots_of_controller on reboots (controller_id)`.execute(db);
}

async function createConfigurations(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Desired settings of controllers and devices, and whether they were accepted. Without a row, defaults apply.
    create table configurations (
      controller_id uuid not null references controllers (id) on delete cascade,
      kind text not null check (kind in (
        'controller', 'hostname', 'language', 'voiceAssistant', 'team', 'callpoint', 'keypad', 'headset',
        'conference')),
      -- Empty for settings of the controller itself.
      device_id text not null default '',
      -- The device that the settings are for. Another device may take its id.
      ipei text,
      -- With the field names of the hardware. Key clipIds is not sent: the clips that the user selected.
      settings jsonb not null check (jsonb_typeof(settings) = 'object'),
      -- Names of the settings that the location set itself. Controllers inherit the others from their groups.
      own text[] not null default '{}',
      -- Compares the settings with those that the controller reports.
      digest text not null generated always as (md5((settings - 'clipIds')::text)) stored,
      version integer not null default 1,
      updated_by uuid references users (id) on delete set null,
      updated_at timestamptz not null default now(),
      -- The last command with the settings, and its version. Null when no reply is expected.
      command_id uuid,
      sent_version integer,
      sent_at timestamptz,
      -- The controller's connection at that time. A later connection gets settings that were not accepted at once.
      sent_nonce text,
      -- The change of a group's settings that wrote this version; null if the location itself was changed.
      operation_id uuid references operations (id) on delete set null,
      -- The version that the controller confirmed, and its storage. A wiped or replaced storage has confirmed nothing.
      taken_version integer,
      taken_storage_id uuid,
      taken_at timestamptz,
      -- Why the last version that was sent was not applied.
      refusal text,
      -- The controller did not answer in time; refusal says so.
      unanswered boolean not null default false,
      primary key (controller_id, kind, device_id),
      check ((kind in ('controller', 'hostname', 'language', 'voiceAssistant', 'team')) = (device_id = '')),
      check (refusal is not null or not unanswered)
    );
    create index configurations_of_clip on configurations using gin ((settings -> 'clipIds'));
    create index configurations_command on configurations (command_id) where command_id is not null;
    -- Settings that the controller has not confirmed.
    create index configurations_open on configurations (controller_id) where taken_version is distinct from version;
    create index configurations_of_operation on configurations (operation_id) where operation_id is not null;

    -- The last versions of each configuration, the present one included.
    create table configuration_versions (
      controller_id uuid not null,
      kind text not null,
      device_id text not null,
      version integer not null,
      settings jsonb not null,
      -- False if the controller reported these settings and no user sent them.
      is_sent boolean not null,
      written_by uuid references users (id) on delete set null,
      written_at timestamptz not null default now(),
      taken_at timestamptz,
      refusal text,
      primary key (controller_id, kind, device_id, version),
      foreign key (controller_id, kind, device_id) references configurations on delete cascade
    )`.execute(db);
}

async function createGroupConfigurations(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Settings that the locations in and below a group inherit.
    create table group_configurations (
      group_id uuid primary key references groups (id) on delete cascade,
      -- By field of the domain; fields that are not set are inherited from the group above.
      settings jsonb not null check (jsonb_typeof(settings) = 'object'),
      version integer not null default 1,
      updated_by uuid references users (id) on delete set null,
      updated_at timestamptz not null default now()
    );

    create table group_configuration_changes (
      id uuid primary key default uuidv7(),
      group_id uuid not null references groups (id) on delete cascade,
      -- The version that the change wrote.
      version integer not null,
      settings_before jsonb not null,
      settings_after jsonb not null,
      changed_by uuid references users (id) on delete set null,
      changed_at timestamptz not null default now()
    );
    create index group_configuration_changes_of_group on group_configuration_changes (group_id, version desc);
    create index group_configuration_changes_at on group_configuration_changes (changed_at)`.execute(db);
}

async function createFirmware(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table firmware_releases (
      id uuid primary key default uuidv7(),
      version text not null unique,
      -- Address of the file in the blob store.
      sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
      bytes bigint not null check (bytes > 0),
      -- ed25519 over the manifest, base64.
      signature text not null,
      notes text not null default '',
      created_by uuid references users (id) on delete set null,
      created_at timestamptz not null default now()
    );
    -- Versions that differ only in leading or trailing zeros are the same: 5.3, 5.3.0, 5.03.
    create unique index firmware_releases_same_version on firmware_releases (
      (regexp_replace(regexp_replace(version, '(^|\\.)0+(?=[0-9])', '\\1', 'g'), '(\\.0)+$', '')));

    -- Tasks that update, reboot or configure many controllers, a few at a time.
    create table tasks (
      id uuid primary key default uuidv7(),
      customer_id uuid references groups (id),
      group_id uuid not null references groups (id),
      name text not null,
      kind text not null check (kind in ('firmware', 'reboot', 'configuration')),
      release_id uuid references firmware_releases (id),
      -- The settings to apply, with their names in the domain.
      settings jsonb,
      -- Window, pace, canaries and health gate.
      plan jsonb not null,
      -- The state that users requested. The worker applies it.
      desired_state text not null default 'run' check (desired_state in ('run', 'pause', 'abort')),
      state text not null default 'running' check (state in ('running', 'paused', 'stopped', 'completed', 'aborted')),
      stop_reason text check (stop_reason in ('failures', 'health')),
      -- Failures since a user last resumed the task.
      failures integer not null default 0,
      -- Next start; null when no controller waits.
      next_start_at timestamptz,
      -- End of the last night. Controllers that still wait are skipped.
      deadline_at timestamptz,
      ended_at timestamptz,
      operation_id uuid not null references operations (id),
      trace_id text not null,
      created_by uuid references users (id) on delete set null,
      created_at timestamptz not null default now(),
      check ((state in ('completed', 'aborted')) = (ended_at is not null)),
      check (state in ('completed', 'aborted') or deadline_at is not null),
      check ((kind = 'firmware') = (release_id is not null)),
      check ((kind = 'configuration') = (settings is not null)),
      check ((state = 'stopped') = (stop_reason is not null))
    );
    create index tasks_scope on tasks (customer_id, created_at desc, id);
    create index tasks_under_way on tasks (deadline_at) where state not in ('completed', 'aborted');
    create index tasks_operation on tasks (operation_id);

    create table task_controllers (
      task_id uuid not null references tasks (id) on delete cascade,
      controller_id uuid not null references controllers (id) on delete cascade,
      -- The owner at the start. A controller that changed customers is skipped.
      owner_epoch integer not null,
      -- Position in the order of turns.
      place integer not null,
      state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'skipped')),
      -- The firmware version before the work.
      from_version text,
      -- The update or reboot; null for other work.
      operation_id uuid references operations (id),
      started_at timestamptz,
      ended_at timestamptz,
      -- The work fails if it has not ended by then.
      deadline_at timestamptz,
      -- Why the work failed or was skipped.
      reason text,
      attempts integer not null default 0,
      -- Registered headsets before the work, and after it.
      headsets_before integer,
      headsets_after integer,
      online_after boolean,
      -- When the health after the work is read; null once it was, or if the task compares nothing.
      check_at timestamptz,
      -- Whether the health counts for the task. Resuming the task forgets the health so far.
      is_judged boolean not null default true,
      primary key (task_id, controller_id),
      check ((state = 'running') = (deadline_at is not null))
    ) with (fillfactor = 80);
    create index task_controllers_turn on task_controllers (task_id, place) where state = 'waiting';
    create index task_controllers_state on task_controllers (task_id, state);
    create index task_controllers_operation on task_controllers (operation_id) where operation_id is not null;
    create unique index task_controllers_running on task_controllers (controller_id) where state = 'running'`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table task_controllers, tasks, firmware_releases, group_configuration_changes, group_configurations, configuration_versions, configurations, reboots, registrations, command_replies,
               device_commands, operations`.execute(db);
}
