-- Generated from packages/db/src/migrations by `npm run generate`. Do not edit.
-- For reading: the migrations create the schema, and application-role.ts grants the rights.
-- Omits the partitions by month and by day, which keep_partitions_ready() creates.

create extension citext;

create extension ltree;

create extension pg_trgm;

create sequence credential_changes_revision as bigint start with 1 increment by 1;

create table access_tokens (
  id uuid default uuidv7() not null,
  customer_id uuid,
  group_id uuid not null,
  user_id uuid not null,
  kind text not null,
  title text not null,
  description text default ''::text not null,
  prefix text not null,
  token_hash bytea not null,
  previous_hash bytea,
  previous_until timestamp with time zone,
  permissions text[] not null,
  apis text[] default '{}'::text[] not null,
  restrictions jsonb default '{"hours": null, "networks": [], "readOnly": false, "mostLocations": null}'::jsonb not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  last_used_from text,
  revoked_at timestamp with time zone,
  constraint access_tokens_pkey PRIMARY KEY (id),
  constraint access_tokens_previous_hash_key UNIQUE (previous_hash),
  constraint access_tokens_token_hash_key UNIQUE (token_hash),
  constraint access_tokens_check CHECK ((previous_hash IS NULL) = (previous_until IS NULL)),
  constraint access_tokens_kind_check CHECK (kind = ANY (ARRAY['personal'::text, 'machine'::text, 'directory'::text])),
  constraint access_tokens_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES groups(id),
  constraint access_tokens_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id),
  constraint access_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX access_tokens_created ON access_tokens USING btree (created_at) WHERE kind = 'machine'::text;
CREATE INDEX access_tokens_expiring ON access_tokens USING btree (expires_at) WHERE kind = 'machine'::text AND revoked_at IS NULL;
CREATE INDEX access_tokens_machine ON access_tokens USING btree (customer_id, id) WHERE kind = 'machine'::text AND revoked_at IS NULL;
CREATE INDEX access_tokens_owner ON access_tokens USING btree (customer_id, user_id, id);
CREATE INDEX access_tokens_revoked ON access_tokens USING btree (revoked_at) WHERE kind = 'machine'::text AND revoked_at IS NOT NULL;
CREATE INDEX access_tokens_user ON access_tokens USING btree (user_id) WHERE revoked_at IS NULL;
CREATE TRIGGER keep_customer BEFORE UPDATE OF group_id ON access_tokens FOR EACH ROW EXECUTE FUNCTION keep_customer();
CREATE TRIGGER keep_customer_of_new AFTER INSERT ON access_tokens REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_customer_of_new();

create table account_tokens (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  purpose text not null,
  token_hash bytea not null,
  mail_id uuid,
  email_change_id uuid,
  email citext not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint account_tokens_pkey PRIMARY KEY (id),
  constraint account_tokens_token_hash_key UNIQUE (token_hash),
  constraint account_tokens_purpose_check CHECK (purpose = ANY (ARRAY['verify-email'::text, 'create-password'::text, 'reset-password'::text, 'change-email'::text, 'restore-email'::text])),
  constraint account_tokens_email_change_id_fkey FOREIGN KEY (email_change_id) REFERENCES email_changes(id) ON DELETE CASCADE,
  constraint account_tokens_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mails(id) ON DELETE SET NULL,
  constraint account_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX account_tokens_email_change ON account_tokens USING btree (email_change_id) WHERE email_change_id IS NOT NULL;
CREATE INDEX account_tokens_mail ON account_tokens USING btree (mail_id) WHERE mail_id IS NOT NULL;
CREATE INDEX account_tokens_user ON account_tokens USING btree (user_id);

create table api_usage (
  token_id uuid not null,
  bucket timestamp with time zone not null,
  area text not null,
  controller_id uuid,
  calls bigint not null,
  constraint api_usage_token_id_bucket_area_controller_id_key UNIQUE NULLS NOT DISTINCT (token_id, bucket, area, controller_id),
  constraint api_usage_calls_check CHECK (calls > 0),
  constraint api_usage_token_id_fkey FOREIGN KEY (token_id) REFERENCES access_tokens(id) ON DELETE CASCADE
);
CREATE INDEX api_usage_bucket ON api_usage USING brin (bucket);

create table audio_clips (
  id uuid default uuidv7() not null,
  customer_id uuid,
  group_id uuid not null,
  name text not null,
  description text default ''::text not null,
  type text not null,
  status text default 'running'::text not null,
  script text,
  voice text,
  sha256 text not null,
  bytes integer not null,
  duration_ms integer not null,
  created_by uuid,
  deleted_at timestamp with time zone,
  search text generated always as (lower((name || ' '::text) || description)) stored not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint audio_clips_pkey PRIMARY KEY (id),
  constraint audio_clips_bytes_check CHECK (bytes > 0),
  constraint audio_clips_check CHECK (type = 'tts'::text OR script IS NULL AND voice IS NULL),
  constraint audio_clips_description_check CHECK (length(description) <= 120),
  constraint audio_clips_duration_ms_check CHECK (duration_ms > 0),
  constraint audio_clips_name_check CHECK (length(name) >= 1 AND length(name) <= 32),
  constraint audio_clips_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'::text),
  constraint audio_clips_status_check CHECK (status = ANY (ARRAY['running'::text, 'suspended'::text])),
  constraint audio_clips_type_check CHECK (type = ANY (ARRAY['record'::text, 'tts'::text, 'upload'::text])),
  constraint audio_clips_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint audio_clips_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES groups(id),
  constraint audio_clips_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id)
);
CREATE INDEX audio_clips_by_name ON audio_clips USING btree (customer_id, name, id) WHERE deleted_at IS NULL;
CREATE INDEX audio_clips_group ON audio_clips USING btree (group_id, created_at DESC, id) WHERE deleted_at IS NULL;
CREATE INDEX audio_clips_search ON audio_clips USING gin (search gin_trgm_ops);
CREATE TRIGGER keep_customer BEFORE UPDATE OF group_id ON audio_clips FOR EACH ROW EXECUTE FUNCTION keep_customer();
CREATE TRIGGER keep_customer_of_new AFTER INSERT ON audio_clips REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_customer_of_new();

create table audit_anchor (
  id boolean default true not null,
  number bigint not null,
  hash bytea not null,
  until_at timestamp with time zone not null,
  removed_at timestamp with time zone default now() not null,
  constraint audit_anchor_pkey PRIMARY KEY (id),
  constraint audit_anchor_id_check CHECK (id)
);
CREATE TRIGGER audit_anchor_guard BEFORE INSERT OR DELETE OR UPDATE ON audit_anchor FOR EACH ROW EXECUTE FUNCTION guard_audit_anchor();
CREATE TRIGGER audit_anchor_no_truncate BEFORE TRUNCATE ON audit_anchor FOR EACH STATEMENT EXECUTE FUNCTION guard_audit_anchor();

create table audit_log (
  id uuid default uuidv7() not null,
  at timestamp with time zone default now() not null,
  customer_id uuid,
  group_id uuid,
  group_title text,
  group_path ltree,
  principal_id uuid,
  principal_kind text not null,
  principal_name text,
  principal_email text,
  token_id uuid,
  token_title text,
  action text not null,
  subject_id text,
  address text,
  request_id text not null,
  before jsonb,
  after jsonb,
  sealed_in bigint,
  constraint audit_log_pkey PRIMARY KEY (id, at)
) partition by RANGE (at);
CREATE INDEX audit_log_at ON ONLY audit_log USING brin (at);
CREATE INDEX audit_log_newest ON ONLY audit_log USING btree (at DESC, id DESC);
CREATE INDEX audit_log_path ON ONLY audit_log USING gist (group_path);
CREATE INDEX audit_log_programs ON ONLY audit_log USING btree (customer_id, at DESC) WHERE principal_kind = 'machine'::text;
CREATE INDEX audit_log_scope ON ONLY audit_log USING btree (customer_id, at DESC);
CREATE INDEX audit_log_sealed ON ONLY audit_log USING btree (sealed_in, at, id);
CREATE INDEX audit_log_subject ON ONLY audit_log USING btree (subject_id, at DESC);
CREATE INDEX audit_log_token ON ONLY audit_log USING btree (token_id, at DESC) WHERE token_id IS NOT NULL;
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_seal_change();

create table audit_seals (
  number bigint not null,
  from_at timestamp with time zone not null,
  to_at timestamp with time zone not null,
  row_count integer not null,
  row_ids uuid[] not null,
  row_hashes bytea[] not null,
  rows_hash bytea not null,
  previous_hash bytea not null,
  hash bytea not null,
  sealed_at timestamp with time zone not null,
  constraint audit_seals_pkey PRIMARY KEY (number),
  constraint audit_seals_check CHECK (cardinality(row_ids) = row_count AND cardinality(row_hashes) = row_count),
  constraint audit_seals_row_count_check CHECK (row_count > 0)
);
CREATE TRIGGER audit_seals_append_only BEFORE DELETE OR UPDATE ON audit_seals FOR EACH ROW EXECUTE FUNCTION refuse_seal_change();
CREATE TRIGGER audit_seals_no_truncate BEFORE TRUNCATE ON audit_seals FOR EACH STATEMENT EXECUTE FUNCTION refuse_seal_change();

create table availability_quarters (
  group_id uuid not null,
  customer_id uuid,
  at timestamp with time zone not null,
  known_ms bigint not null,
  online_ms bigint not null,
  constraint availability_quarters_group_id_customer_id_at_key UNIQUE NULLS NOT DISTINCT (group_id, customer_id, at),
  constraint availability_quarters_check CHECK (online_ms >= 0 AND online_ms <= known_ms),
  constraint availability_quarters_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE
);
CREATE INDEX availability_quarters_at ON availability_quarters USING btree (at);

create table avatars (
  user_id uuid not null,
  content bytea not null,
  media_type text not null,
  sha256 text not null,
  updated_at timestamp with time zone default now() not null,
  constraint avatars_pkey PRIMARY KEY (user_id),
  constraint avatars_content_check CHECK (octet_length(content) >= 1 AND octet_length(content) <= 262144),
  constraint avatars_media_type_check CHECK (media_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text, 'image/webp'::text])),
  constraint avatars_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table base_units (
  kind text default 'baseunit'::text not null,
  rpn integer,
  ip_address text,
  firmware_version text,
  serial text,
  rf_band text,
  unit_type text,
  dsp_module text,
  state text,
  local_time text,
  up_since timestamp with time zone,
  search text generated always as (lower((((((device_id || ' '::text) || name) || ' '::text) || COALESCE(serial, ''::text)) || ' '::text) || COALESCE(ip_address, ''::text))) stored not null,
  controller_id uuid not null,
  device_id text not null,
  customer_id uuid not null,
  owner_epoch integer default 1 not null,
  name text default ''::text not null,
  status text default 'unknown'::text not null,
  status_since timestamp with time zone default now() not null,
  presence text default 'unknown'::text not null,
  rare_presence text generated always as (
CASE
    WHEN presence = ANY (ARRAY['longOffline'::text, 'unknown'::text]) THEN presence
    ELSE NULL::text
END) stored,
  is_faulty boolean default false not null,
  offline_since timestamp with time zone,
  signal text,
  battery smallint,
  charging boolean default false not null,
  boot bigint not null,
  seq bigint not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone not null,
  deactivated_at timestamp with time zone,
  constraint base_units_pkey PRIMARY KEY (controller_id, device_id),
  constraint base_units_kind_check CHECK (kind = ANY (ARRAY['baseunit'::text, 'registrationModule'::text])),
  constraint base_units_presence_check CHECK (presence = ANY (ARRAY['online'::text, 'offline'::text, 'longOffline'::text, 'unknown'::text])),
  constraint base_units_controller_id_fkey FOREIGN KEY (controller_id) REFERENCES controllers(id) ON DELETE CASCADE
) with (fillfactor=80);
alter table base_units alter column search set statistics 500;
CREATE INDEX base_units_by_device ON base_units USING btree (customer_id, kind, device_id, controller_id) WHERE deactivated_at IS NULL;
CREATE INDEX base_units_by_device_in_all ON base_units USING btree (kind, device_id, controller_id) WHERE deactivated_at IS NULL;
CREATE INDEX base_units_by_name ON base_units USING btree (customer_id, kind, name, device_id, controller_id) WHERE deactivated_at IS NULL;
CREATE INDEX base_units_by_name_in_all ON base_units USING btree (kind, name, device_id, controller_id) WHERE deactivated_at IS NULL;
CREATE INDEX base_units_faulty ON base_units USING btree (customer_id, kind, device_id, controller_id) WHERE deactivated_at IS NULL AND is_faulty;
CREATE INDEX base_units_faulty_in_all ON base_units USING btree (kind, device_id, controller_id) WHERE deactivated_at IS NULL AND is_faulty;
CREATE INDEX base_units_offline ON base_units USING btree (offline_since) WHERE presence = 'offline'::text AND deactivated_at IS NULL;
CREATE INDEX base_units_rare ON base_units USING btree (customer_id, kind, rare_presence, device_id, controller_id) WHERE deactivated_at IS NULL AND rare_presence IS NOT NULL;
CREATE INDEX base_units_rare_in_all ON base_units USING btree (kind, rare_presence, device_id, controller_id) WHERE deactivated_at IS NULL AND rare_presence IS NOT NULL;
CREATE INDEX base_units_search ON base_units USING gin (search gin_trgm_ops);

create table call_changes (
  id bigint generated always as identity not null,
  controller_id uuid not null,
  owner_epoch integer not null,
  initiated_at timestamp with time zone not null,
  category text not null,
  device_id text not null,
  outcome text,
  response_ms integer,
  sign integer not null,
  initiated integer not null,
  constraint call_changes_pkey PRIMARY KEY (id),
  constraint call_changes_check CHECK (initiated = sign OR initiated = 0),
  constraint call_changes_sign_check CHECK (sign = ANY (ARRAY[1, '-1'::integer]))
);

create table call_days (
  controller_id uuid not null,
  owner_epoch integer not null,
  day date not null,
  initiated integer default 0 not null,
  answered integer default 0 not null,
  timed_out integer default 0 not null,
  cancelled integer default 0 not null,
  response_ms bigint default 0 not null,
  responses_1 integer default 0 not null,
  responses_2 integer default 0 not null,
  responses_3 integer default 0 not null,
  responses_4 integer default 0 not null,
  responses_5 integer default 0 not null,
  responses_6 integer default 0 not null,
  responses_7 integer default 0 not null,
  responses_8 integer default 0 not null,
  responses_9 integer default 0 not null,
  responses_10 integer default 0 not null,
  responses_11 integer default 0 not null,
  responses_12 integer default 0 not null,
  responses_13 integer default 0 not null,
  responses_14 integer default 0 not null,
  responses_15 integer default 0 not null,
  responses_16 integer default 0 not null,
  responses_17 integer default 0 not null,
  responses_18 integer default 0 not null,
  responses_19 integer default 0 not null,
  responses_20 integer default 0 not null,
  responses_21 integer default 0 not null,
  responses_22 integer default 0 not null,
  responses_23 integer default 0 not null,
  responses_24 integer default 0 not null,
  responses_25 integer default 0 not null,
  responses_26 integer default 0 not null,
  responses_27 integer default 0 not null,
  responses_28 integer default 0 not null,
  responses_29 integer default 0 not null,
  responses_30 integer default 0 not null,
  constraint call_days_pkey PRIMARY KEY (controller_id, day, owner_epoch)
) with (fillfactor=80);
CREATE INDEX call_days_by_time ON call_days USING btree (day);
CREATE TRIGGER sum_deleted_call_days AFTER DELETE ON call_days REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_changed_call_days();
CREATE TRIGGER sum_inserted_call_days AFTER INSERT ON call_days REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_changed_call_days();
CREATE TRIGGER sum_updated_call_days AFTER UPDATE ON call_days REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_changed_call_days();

create table call_device_days (
  controller_id uuid not null,
  owner_epoch integer not null,
  day date not null,
  initiated integer default 0 not null,
  answered integer default 0 not null,
  timed_out integer default 0 not null,
  cancelled integer default 0 not null,
  response_ms bigint default 0 not null,
  category text not null,
  device_id text not null,
  constraint call_device_days_pkey PRIMARY KEY (controller_id, day, owner_epoch, category, device_id)
) with (fillfactor=80);
CREATE INDEX call_device_days_by_time ON call_device_days USING btree (day);

create table call_handling_groups (
  controller_id uuid not null,
  owner_epoch integer not null,
  names text[] not null,
  read_at timestamp with time zone default now() not null,
  constraint call_handling_groups_pkey PRIMARY KEY (controller_id, owner_epoch),
  constraint call_handling_groups_controller_id_fkey FOREIGN KEY (controller_id) REFERENCES controllers(id) ON DELETE CASCADE
);

create table call_hours (
  controller_id uuid not null,
  owner_epoch integer not null,
  hour timestamp without time zone not null,
  initiated integer default 0 not null,
  answered integer default 0 not null,
  timed_out integer default 0 not null,
  cancelled integer default 0 not null,
  response_ms bigint default 0 not null,
  responses_1 integer default 0 not null,
  responses_2 integer default 0 not null,
  responses_3 integer default 0 not null,
  responses_4 integer default 0 not null,
  responses_5 integer default 0 not null,
  responses_6 integer default 0 not null,
  responses_7 integer default 0 not null,
  responses_8 integer default 0 not null,
  responses_9 integer default 0 not null,
  responses_10 integer default 0 not null,
  responses_11 integer default 0 not null,
  responses_12 integer default 0 not null,
  responses_13 integer default 0 not null,
  responses_14 integer default 0 not null,
  responses_15 integer default 0 not null,
  responses_16 integer default 0 not null,
  responses_17 integer default 0 not null,
  responses_18 integer default 0 not null,
  responses_19 integer default 0 not null,
  responses_20 integer default 0 not null,
  responses_21 integer default 0 not null,
  responses_22 integer default 0 not null,
  responses_23 integer default 0 not null,
  responses_24 integer default 0 not null,
  responses_25 integer default 0 not null,
  responses_26 integer default 0 not null,
  responses_27 integer default 0 not null,
  responses_28 integer default 0 not null,
  responses_29 integer default 0 not null,
  responses_30 integer default 0 not null,
  constraint call_hours_pkey PRIMARY KEY (controller_id, hour, owner_epoch)
) with (fillfactor=80);
CREATE INDEX call_hours_by_time ON call_hours USING btree (hour);

create table call_rates (
  name text not null,
  full_at timestamp with time zone not null,
  constraint call_rates_pkey PRIMARY KEY (name)
);

create table call_recounts (
  id bigint generated always as identity not null,
  controller_id uuid not null,
  constraint call_recounts_pkey PRIMARY KEY (id)
);

create table call_sums (
  controller_id uuid not null,
  owner_epoch integer not null,
  day date not null,
  initiated integer default 0 not null,
  answered integer default 0 not null,
  timed_out integer default 0 not null,
  cancelled integer default 0 not null,
  response_ms bigint default 0 not null,
  responses text not null,
  constraint call_sums_pkey PRIMARY KEY (controller_id, day, owner_epoch)
);
CREATE INDEX call_sums_by_time ON call_sums USING btree (day);

create table call_sums_until (
  id boolean default true not null,
  until date not null,
  constraint call_sums_until_pkey PRIMARY KEY (id),
  constraint call_sums_until_id_check CHECK (id)
);

create table calls (
  controller_id uuid not null,
  owner_epoch integer not null,
  call_id text not null,
  initiated_at timestamp with time zone not null,
  category text not null,
  device_id text not null,
  reason text not null,
  outcome text,
  ended_at timestamp with time zone,
  response_ms integer,
  answered_by text,
  constraint calls_pkey PRIMARY KEY (controller_id, initiated_at, call_id),
  constraint calls_category_check CHECK (category = ANY (ARRAY['callpoint'::text, 'keypad'::text, 'phone'::text])),
  constraint calls_outcome_check CHECK (outcome = ANY (ARRAY['answered'::text, 'timed-out'::text, 'cancelled'::text])),
  constraint calls_response_ms_check CHECK (response_ms >= 0)
) partition by RANGE (initiated_at);
CREATE INDEX calls_by_time ON ONLY calls USING btree (initiated_at);

create table claim_tries (
  user_id uuid not null,
  failures integer not null,
  forgiven_at timestamp with time zone,
  next_at timestamp with time zone,
  last_at timestamp with time zone default now() not null,
  constraint claim_tries_pkey PRIMARY KEY (user_id),
  constraint claim_tries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table claimable_controllers (
  serial text not null,
  claim_code_hash bytea not null,
  model text,
  made_at date,
  expires_at timestamp with time zone not null,
  added_at timestamp with time zone default now() not null,
  claimed_at timestamp with time zone,
  constraint claimable_controllers_pkey PRIMARY KEY (serial),
  constraint claimable_controllers_serial_check CHECK (serial ~ '^[A-Z0-9-]{3,40}$'::text)
);
CREATE INDEX claimable_controllers_free ON claimable_controllers USING btree (added_at, serial) WHERE claimed_at IS NULL;

create table command_replies (
  command_id text not null,
  controller_id uuid not null,
  at timestamp with time zone not null,
  outcome text not null,
  detail text,
  constraint command_replies_pkey PRIMARY KEY (controller_id, command_id)
);
CREATE INDEX command_replies_at ON command_replies USING btree (at);

create table configuration_versions (
  controller_id uuid not null,
  kind text not null,
  device_id text not null,
  version integer not null,
  settings jsonb not null,
  is_sent boolean not null,
  written_by uuid,
  written_at timestamp with time zone default now() not null,
  taken_at timestamp with time zone,
  refusal text,
  constraint configuration_versions_pkey PRIMARY KEY (controller_id, kind, device_id, version),
  constraint configuration_versions_controller_id_kind_device_id_fkey FOREIGN KEY (controller_id, kind, device_id) REFERENCES configurations(controller_id, kind, device_id) ON DELETE CASCADE,
  constraint configuration_versions_written_by_fkey FOREIGN KEY (written_by) REFERENCES users(id) ON DELETE SET NULL
);

create table configurations (
  controller_id uuid not null,
  kind text not null,
  device_id text default ''::text not null,
  ipei text,
  settings jsonb not null,
  own text[] default '{}'::text[] not null,
  digest text generated always as (md5((settings - 'clipIds'::text)::text)) stored not null,
  version integer default 1 not null,
  updated_by uuid,
  updated_at timestamp with time zone default now() not null,
  command_id uuid,
  sent_version integer,
  sent_at timestamp with time zone,
  sent_nonce text,
  operation_id uuid,
  taken_version integer,
  taken_storage_id uuid,
  taken_at timestamp with time zone,
  refusal text,
  unanswered boolean default false not null,
  constraint configurations_pkey PRIMARY KEY (controller_id, kind, device_id),
  constraint configurations_check CHECK ((kind = ANY (ARRAY['controller'::text, 'hostname'::text, 'language'::text, 'voiceAssistant'::text, 'team'::text])) = (device_id = ''::text)),
  constraint configurations_check1 CHECK (refusal IS NOT NULL OR NOT unanswered),
  constraint configurations_kind_check CHECK (kind = ANY (ARRAY['controller'::text, 'hostname'::text, 'language'::text, 'voiceAssistant'::text, 'team'::text, 'callpoint'::text, 'keypad'::text, 'headset'::text, 'conference'::text])),
  constraint configurations_settings_check CHECK (jsonb_typeof(settings) = 'object'::text),
  constraint configurations_controller_id_fkey FOREIGN KEY (controller_id) REFERENCES controllers(id) ON DELETE CASCADE,
  constraint configurations_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES operations(id) ON DELETE SET NULL,
  constraint configurations_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX configurations_command ON configurations USING btree (command_id) WHERE command_id IS NOT NULL;
CREATE INDEX configurations_of_clip ON configurations USING gin ((settings -> 'clipIds'::text));
CREATE INDEX configurations_of_operation ON configurations USING btree (operation_id) WHERE operation_id IS NOT NULL;
CREATE INDEX configurations_open ON configurations USING btree (controller_id) WHERE taken_version IS DISTINCT FROM version;

create table connection_resets (
  serial text not null,
  requested_at timestamp with time zone default clock_timestamp() not null,
  constraint connection_resets_pkey PRIMARY KEY (serial)
);

create table controller_changes (
  controller_id uuid not null,
  at timestamp with time zone not null,
  owner_epoch integer not null,
  former_status text not null,
  status text not null,
  cause text not null,
  message_id text
) partition by RANGE (at);
CREATE INDEX controller_changes_at ON ONLY controller_changes USING brin (at);
CREATE INDEX controller_changes_of ON ONLY controller_changes USING btree (controller_id, at);

create table controller_metrics (
  controller_id uuid not null,
  at timestamp with time zone not null,
  owner_epoch integer not null,
  cpu real,
  memory real,
  disk real,
  temperature real,
  constraint controller_metrics_pkey PRIMARY KEY (controller_id, at)
) partition by RANGE (at);

create table controller_metrics_hourly (
  controller_id uuid not null,
  at timestamp with time zone not null,
  owner_epoch integer not null,
  cpu real,
  memory real,
  disk real,
  temperature real,
  constraint controller_metrics_hourly_pkey PRIMARY KEY (controller_id, at)
) partition by RANGE (at);

create table controller_plans (
  controller_id uuid not null,
  generation bigint default 0 not null,
  digest bit(64) default 0::bit(64) not null,
  confirmed_generation bigint default 0 not null,
  confirmed_digest bit(64) default 0::bit(64) not null,
  confirmed_at timestamp with time zone,
  acked_at timestamp with time zone,
  is_doubtful boolean default false not null,
  constraint controller_plans_pkey PRIMARY KEY (controller_id),
  constraint controller_plans_controller_id_fkey FOREIGN KEY (controller_id) REFERENCES controllers(id) ON DELETE CASCADE
) with (fillfactor=70);
CREATE INDEX controller_plans_behind ON controller_plans USING btree (controller_id) WHERE confirmed_generation <> generation;

create table controller_states (
  controller_id uuid not null,
  status text default 'unknown'::text not null,
  status_since timestamp with time zone,
  status_cause text,
  is_long_offline boolean default false not null,
  last_seen_at timestamp with time zone,
  nonce text,
  said_bye boolean default false not null,
  storage_id uuid,
  boot bigint default 0 not null,
  seq bigint default 0 not null,
  journal_up_to bigint default 0 not null,
  state_at timestamp with time zone,
  state_message_id text,
  model text,
  firmware_version text,
  hardware_version text,
  hostname text,
  tunnel_port integer,
  nics jsonb default '[]'::jsonb not null,
  local_api_heartbeat_at timestamp with time zone,
  local_api_last_offline_at timestamp with time zone,
  supported_features text[] default '{}'::text[] not null,
  faults text[] default '{}'::text[] not null,
  cpu real,
  memory real,
  disk real,
  temperature real,
  uptime_s bigint,
  headsets_online integer default 0 not null,
  base_units_digest text,
  endpoints_digest text,
  lists_epoch integer default 0 not null,
  base_units_seq bigint default 0 not null,
  base_units_full_seq bigint default 0 not null,
  endpoints_seq bigint default 0 not null,
  endpoints_full_seq bigint default 0 not null,
  devices_at timestamp with time zone,
  constraint controller_states_pkey PRIMARY KEY (controller_id),
  constraint controller_states_status_check CHECK (status = ANY (ARRAY['active'::text, 'inactive'::text, 'fault'::text, 'rebooting'::text, 'unknown'::text])),
  constraint controller_states_tunnel_port_check CHECK (tunnel_port >= 1 AND tunnel_port <= 65535),
  constraint controller_states_controller_id_fkey FOREIGN KEY (controller_id) REFERENCES controllers(id) ON DELETE CASCADE
) with (fillfactor=70);
CREATE INDEX controller_states_down ON controller_states USING btree (status, status_since) WHERE status = ANY (ARRAY['inactive'::text, 'fault'::text]);
CREATE INDEX controller_states_status ON controller_states USING btree (status);
CREATE INDEX controller_states_tunnel ON controller_states USING btree (tunnel_port) WHERE tunnel_port IS NOT NULL;

create table controllers (
  id uuid default uuidv7() not null,
  location_number bigint generated always as identity not null,
  customer_id uuid not null,
  group_id uuid not null,
  serial text not null,
  box_name text not null,
  postcode text,
  postcode_verified boolean default false not null,
  latitude double precision,
  longitude double precision,
  timezone text default 'Europe/London'::text not null,
  labels text[] default '{}'::text[] not null,
  owner_epoch integer default 1 not null,
  search text generated always as (lower((box_name || ' '::text) || serial)) stored not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint controllers_pkey PRIMARY KEY (id),
  constraint controllers_location_number_key UNIQUE (location_number),
  constraint controllers_serial_key UNIQUE (serial),
  constraint controllers_serial_check CHECK (serial ~ '^[A-Z0-9-]{3,40}$'::text),
  constraint controllers_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES groups(id),
  constraint controllers_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id)
);
CREATE INDEX controllers_by_folded_name ON controllers USING btree (lower(box_name COLLATE pg_unicode_fast), customer_id);
CREATE INDEX controllers_by_name ON controllers USING btree (customer_id, box_name, id);
CREATE INDEX controllers_by_name_in_all ON controllers USING btree (box_name, id);
CREATE INDEX controllers_by_serial ON controllers USING btree (customer_id, serial, id);
CREATE INDEX controllers_group ON controllers USING btree (group_id, box_name, id);
CREATE INDEX controllers_labels ON controllers USING gin (labels);
CREATE INDEX controllers_search ON controllers USING gin (search gin_trgm_ops);
CREATE TRIGGER keep_customer BEFORE UPDATE OF group_id ON controllers FOR EACH ROW EXECUTE FUNCTION keep_customer();
CREATE TRIGGER keep_customer_of_new AFTER INSERT ON controllers REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_customer_of_new();
CREATE TRIGGER recount_calls_of_zone AFTER UPDATE OF timezone ON controllers FOR EACH ROW WHEN (old.timezone IS DISTINCT FROM new.timezone) EXECUTE FUNCTION recount_calls_of_zone();

create table credential_changes (
  serial text not null,
  revision bigint default nextval('credential_changes_revision'::regclass) not null,
  changed_at timestamp with time zone default clock_timestamp() not null,
  sealed_secret text,
  constraint credential_changes_pkey PRIMARY KEY (serial)
);
CREATE INDEX credential_changes_order ON credential_changes USING btree (revision);

create table database_history (
  id boolean default true not null,
  system_identifier text not null,
  timeline text not null,
  since timestamp with time zone default now() not null,
  constraint database_history_pkey PRIMARY KEY (id),
  constraint database_history_id_check CHECK (id)
);

create table dead_letters (
  id uuid default uuidv7() not null,
  at timestamp with time zone default now() not null,
  serial text,
  topic text not null,
  payload bytea not null,
  reason text not null,
  constraint dead_letters_pkey PRIMARY KEY (id)
);
CREATE INDEX dead_letters_at ON dead_letters USING btree (at);
CREATE INDEX dead_letters_of ON dead_letters USING btree (serial, at);

create table deliveries (
  id uuid default uuidv7() not null,
  customer_id uuid,
  group_id uuid not null,
  cast_id uuid not null,
  audio_clip_id uuid,
  clip_sha256 text,
  clip_bytes integer,
  clip_duration_ms integer,
  conferences boolean[] not null,
  tone boolean not null,
  inherit boolean default false not null,
  audience jsonb default '{"kind": "locations"}'::jsonb not null,
  listeners jsonb,
  follows boolean default false not null,
  clears_cast_id uuid,
  schedule jsonb,
  plays integer not null,
  grace_ms bigint not null,
  late_ms bigint not null,
  starts_at timestamp with time zone,
  last_start_by timestamp with time zone,
  report_deadline timestamp with time zone,
  revision integer default 1 not null,
  plan_hash bit(64) not null,
  replan_for text,
  created_by uuid,
  sent_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  cancelled_by uuid,
  cancel_cut boolean,
  stopped_at timestamp with time zone,
  phase text default 'created'::text not null,
  deadline_at timestamp with time zone,
  settled_at timestamp with time zone,
  card text,
  migrated boolean default false not null,
  removed_at timestamp with time zone,
  trace_id text not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  constraint deliveries_pkey PRIMARY KEY (id),
  constraint deliveries_card_check CHECK (card = ANY (ARRAY['sent'::text, 'faulty'::text, 'cancelled'::text])),
  constraint deliveries_check CHECK ((phase = ANY (ARRAY['created'::text, 'settled'::text])) OR deadline_at IS NOT NULL),
  constraint deliveries_phase_check CHECK (phase = ANY (ARRAY['created'::text, 'planning'::text, 'running'::text, 'settled'::text])),
  constraint deliveries_audio_clip_id_fkey FOREIGN KEY (audio_clip_id) REFERENCES audio_clips(id),
  constraint deliveries_cancelled_by_fkey FOREIGN KEY (cancelled_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint deliveries_cast_id_fkey FOREIGN KEY (cast_id) REFERENCES message_casts(id),
  constraint deliveries_clears_cast_id_fkey FOREIGN KEY (clears_cast_id) REFERENCES message_casts(id),
  constraint deliveries_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint deliveries_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES groups(id),
  constraint deliveries_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id)
);
CREATE INDEX deliveries_card ON deliveries USING btree (customer_id, card, created_at DESC, id) INCLUDE (group_id, inherit) WHERE card IS NOT NULL;
CREATE INDEX deliveries_cast ON deliveries USING btree (cast_id, created_at DESC);
CREATE INDEX deliveries_cleared ON deliveries USING btree (clears_cast_id) WHERE clears_cast_id IS NOT NULL;
CREATE INDEX deliveries_clip ON deliveries USING btree (audio_clip_id, clip_sha256) WHERE audio_clip_id IS NOT NULL;
CREATE INDEX deliveries_following ON deliveries USING btree (customer_id) WHERE follows AND (phase = ANY (ARRAY['planning'::text, 'running'::text]));
CREATE INDEX deliveries_inherited ON deliveries USING btree (group_id, created_at DESC) WHERE inherit;
CREATE INDEX deliveries_playing ON deliveries USING gist (tstzrange(LEAST(starts_at, last_start_by), last_start_by, '[]'::text)) WHERE starts_at IS NOT NULL AND last_start_by IS NOT NULL;
CREATE INDEX deliveries_removed ON deliveries USING btree (id) WHERE removed_at IS NOT NULL;
CREATE INDEX deliveries_running ON deliveries USING btree (deadline_at) WHERE phase = ANY (ARRAY['planning'::text, 'running'::text]);
CREATE INDEX deliveries_running_of ON deliveries USING btree (customer_id) WHERE phase = ANY (ARRAY['planning'::text, 'running'::text]);
CREATE INDEX deliveries_scope ON deliveries USING btree (customer_id, created_at DESC, id);
CREATE INDEX deliveries_settled ON deliveries USING btree (settled_at) WHERE phase = 'settled'::text AND removed_at IS NULL;
CREATE INDEX deliveries_with_holidays ON deliveries USING gin ((schedule -> 'holidaySetIds'::text)) WHERE (phase = ANY (ARRAY['planning'::text, 'running'::text])) AND cancelled_at IS NULL;
CREATE TRIGGER keep_customer BEFORE UPDATE OF group_id ON deliveries FOR EACH ROW EXECUTE FUNCTION keep_customer();
CREATE TRIGGER keep_customer_of_new AFTER INSERT ON deliveries REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_customer_of_new();
CREATE TRIGGER set_delivery_card BEFORE INSERT OR UPDATE OF phase, cancelled_at, migrated ON deliveries FOR EACH ROW EXECUTE FUNCTION set_delivery_card();

create table delivery_clears (
  clear_id uuid not null,
  delivery_id uuid not null,
  constraint delivery_clears_pkey PRIMARY KEY (clear_id, delivery_id),
  constraint delivery_clears_clear_id_fkey FOREIGN KEY (clear_id) REFERENCES deliveries(id) ON DELETE CASCADE,
  constraint delivery_clears_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES deliveries(id) ON DELETE CASCADE
);
CREATE INDEX delivery_clears_of ON delivery_clears USING btree (delivery_id);

create table delivery_counters (
  delivery_id uuid not null,
  counter text not null,
  n integer not null,
  constraint delivery_counters_pkey PRIMARY KEY (delivery_id, counter),
  constraint delivery_counters_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES deliveries(id) ON DELETE CASCADE
) with (fillfactor=50);
CREATE TRIGGER follow_counters_insert AFTER INSERT ON delivery_counters REFERENCING NEW TABLE AS counted FOR EACH STATEMENT EXECUTE FUNCTION follow_delivery_counters();
CREATE TRIGGER follow_counters_update AFTER UPDATE ON delivery_counters REFERENCING NEW TABLE AS counted FOR EACH STATEMENT EXECUTE FUNCTION follow_delivery_counters();

create table delivery_events (
  id uuid default uuidv7() not null,
  delivery_id uuid not null,
  at timestamp with time zone default now() not null,
  kind text not null,
  text text not null,
  constraint delivery_events_pkey PRIMARY KEY (id),
  constraint delivery_events_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES deliveries(id) ON DELETE CASCADE
);
CREATE INDEX delivery_events_delivery ON delivery_events USING btree (delivery_id, at);

create table delivery_plans (
  delivery_id uuid not null,
  plan smallint not null,
  zones text[] default '{}'::text[] not null,
  segments jsonb not null,
  skip timestamp with time zone[] default '{}'::timestamp with time zone[] not null,
  plays integer not null,
  starts_at timestamp with time zone,
  last_start_by timestamp with time zone,
  report_deadline timestamp with time zone,
  constraint delivery_plans_pkey PRIMARY KEY (delivery_id, plan),
  constraint delivery_plans_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES deliveries(id) ON DELETE CASCADE
);

create table delivery_targets (
  delivery_id uuid not null,
  controller_id uuid not null,
  customer_id uuid not null,
  plan smallint default 0 not null,
  added_at timestamp with time zone not null,
  added_generation bigint not null,
  removed_generation bigint,
  confirmed_at timestamp with time zone,
  clip_ready_at timestamp with time zone,
  first_play_at timestamp with time zone,
  last_play_at timestamp with time zone,
  playing boolean default false not null,
  plays_due integer not null,
  plays_well integer default 0 not null,
  plays_failed integer default 0 not null,
  last_failure text,
  headsets integer,
  ending text,
  ending_cut boolean,
  ending_at timestamp with time zone,
  ending_confirmed_at timestamp with time zone,
  silent_by timestamp with time zone,
  status text default 'PENDING'::text not null,
  reason text,
  final boolean default false not null,
  superseded_status text,
  superseded_reason text,
  heard integer default 0 not null,
  missed integer default 0 not null,
  heard_nothing integer default 0 not null,
  unheard_by uuid[],
  hearings_epoch integer default 0 not null,
  updated_at timestamp with time zone default now() not null,
  constraint delivery_targets_pkey PRIMARY KEY (delivery_id, controller_id),
  constraint delivery_targets_ending_check CHECK (ending = ANY (ARRAY['cancelled'::text, 'cleared'::text, 'removed'::text])),
  constraint delivery_targets_status_check CHECK (status = ANY (ARRAY['PENDING'::text, 'SCHEDULED'::text, 'STARTED'::text, 'DELIVERED'::text, 'SUCCESS'::text, 'FAILED'::text, 'CANCELED'::text])),
  constraint delivery_targets_controller_id_fkey FOREIGN KEY (controller_id) REFERENCES controllers(id),
  constraint delivery_targets_delivery_id_plan_fkey FOREIGN KEY (delivery_id, plan) REFERENCES delivery_plans(delivery_id, plan)
) with (fillfactor=60);
CREATE INDEX delivery_targets_hearings ON delivery_targets USING btree (delivery_id, controller_id) INCLUDE (customer_id, heard, missed, heard_nothing, hearings_epoch) WHERE heard > 0 OR missed > 0;
CREATE INDEX delivery_targets_location ON delivery_targets USING btree (controller_id, delivery_id);
CREATE INDEX delivery_targets_planned ON delivery_targets USING btree (controller_id) WHERE removed_generation IS NULL OR ending IS NOT NULL AND ending_confirmed_at IS NULL;
CREATE INDEX delivery_targets_status ON delivery_targets USING btree (delivery_id, status);

create table delivery_wanted (
  delivery_id uuid not null,
  controller_id uuid not null,
  constraint delivery_wanted_pkey PRIMARY KEY (delivery_id, controller_id),
  constraint delivery_wanted_controller_id_fkey FOREIGN KEY (controller_id) REFERENCES controllers(id) ON DELETE CASCADE,
  constraint delivery_wanted_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES deliveries(id) ON DELETE CASCADE
);

create table device_changes (
  controller_id uuid not null,
  device_id text not null,
  at timestamp with time zone not null,
  owner_epoch integer not null,
  status text not null,
  presence text not null,
  battery smallint,
  charging boolean,
  conference smallint
) partition by RANGE (at);
CREATE INDEX device_changes_of ON ONLY device_changes USING btree (controller_id, device_id, at) INCLUDE (owner_epoch, presence, charging);

create table device_commands (
  id uuid default uuidv7() not null,
  operation_id uuid not null,
  ends_operation boolean default true not null,
  controller_id uuid not null,
  owner_epoch integer not null,
  type text not null,
  payload jsonb not null,
  sent_by text default 'workflow'::text not null,
  trace_id text not null,
  expires_at timestamp with time zone not null,
  state text default 'waiting'::text not null,
  detail text,
  created_at timestamp with time zone default now() not null,
  settled_at timestamp with time zone,
  deadline_at timestamp with time zone,
  wakes_process text,
  wakes_workflow_id text,
  constraint device_commands_pkey PRIMARY KEY (id),
  constraint device_commands_check CHECK ((state = 'waiting'::text) = (settled_at IS NULL)),
  constraint device_commands_check1 CHECK ((state = 'waiting'::text) = (deadline_at IS NOT NULL)),
  constraint device_commands_check2 CHECK ((wakes_process IS NULL) = (wakes_workflow_id IS NULL)),
  constraint device_commands_sent_by_check CHECK (sent_by = ANY (ARRAY['workflow'::text, 'gateway'::text])),
  constraint device_commands_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'done'::text, 'failed'::text, 'expired'::text, 'unsupported'::text, 'timed-out'::text, 'withdrawn'::text])),
  constraint device_commands_controller_id_fkey FOREIGN KEY (controller_id) REFERENCES controllers(id) ON DELETE CASCADE,
  constraint device_commands_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES operations(id) ON DELETE CASCADE
);
CREATE INDEX device_commands_endpoint ON device_commands USING btree (controller_id, (payload ->> 'endpointId'::text), settled_at) WHERE payload ? 'endpointId'::text;
CREATE INDEX device_commands_of_controller ON device_commands USING btree (controller_id, id DESC);
CREATE INDEX device_commands_operation ON device_commands USING btree (operation_id);
CREATE INDEX device_commands_settled ON device_commands USING btree (settled_at);
CREATE INDEX device_commands_waiting ON device_commands USING btree (deadline_at) WHERE state = 'waiting'::text;

create table device_counters (
  group_id uuid not null,
  kind text not null,
  status text not null,
  n integer not null,
  constraint device_counters_pkey PRIMARY KEY (group_id, kind, status)
) with (fillfactor=70);

create table device_credentials (
  serial text not null,
  secret_hash bytea not null,
  valid_until timestamp with time zone not null,
  disabled_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint device_credentials_pkey PRIMARY KEY (serial)
);
CREATE INDEX device_credentials_valid_until ON device_credentials USING btree (valid_until);
CREATE TRIGGER note_credential_change AFTER INSERT OR DELETE OR UPDATE OF secret_hash, valid_until, disabled_at ON device_credentials FOR EACH ROW EXECUTE FUNCTION note_credential_change();

create table device_events (
  controller_id uuid not null,
  storage_id uuid,
  n bigint not null,
  at timestamp with time zone not null,
  owner_epoch integer not null,
  name text not null,
  device_id text,
  detail jsonb not null,
  trace text
) partition by RANGE (at);
CREATE INDEX device_events_newest ON ONLY device_events USING btree (at DESC, controller_id DESC);
CREATE INDEX device_events_of ON ONLY device_events USING btree (controller_id, at);
CREATE INDEX device_events_of_type ON ONLY device_events USING btree (name COLLATE "C", at DESC);

create table device_sign_ins (
  id uuid default uuidv7() not null,
  device_hash bytea not null,
  user_code text not null,
  client_name text,
  address inet,
  user_agent text,
  user_id uuid,
  answer text,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  interval_ms integer not null,
  polled_at timestamp with time zone,
  used_at timestamp with time zone,
  provider_id uuid,
  constraint device_sign_ins_pkey PRIMARY KEY (id),
  constraint device_sign_ins_device_hash_key UNIQUE (device_hash),
  constraint device_sign_ins_user_code_key UNIQUE (user_code),
  constraint device_sign_ins_answer_check CHECK (answer = ANY (ARRAY['allowed'::text, 'denied'::text])),
  constraint device_sign_ins_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES identity_providers(id) ON DELETE CASCADE,
  constraint device_sign_ins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX device_sign_ins_expiry ON device_sign_ins USING btree (expires_at);
CREATE INDEX device_sign_ins_provider ON device_sign_ins USING btree (provider_id) WHERE provider_id IS NOT NULL;
CREATE INDEX device_sign_ins_user ON device_sign_ins USING btree (user_id);

create table directory_groups (
  id uuid default uuidv7() not null,
  provider_id uuid not null,
  display_name text not null,
  external_id text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint directory_groups_pkey PRIMARY KEY (id),
  constraint directory_groups_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES identity_providers(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX directory_groups_external ON directory_groups USING btree (provider_id, external_id) WHERE external_id IS NOT NULL;
CREATE UNIQUE INDEX directory_groups_name ON directory_groups USING btree (provider_id, lower(display_name));

create table directory_members (
  group_id uuid not null,
  member_id uuid not null,
  constraint directory_members_pkey PRIMARY KEY (group_id, member_id),
  constraint directory_members_group_id_fkey FOREIGN KEY (group_id) REFERENCES directory_groups(id) ON DELETE CASCADE,
  constraint directory_members_member_id_fkey FOREIGN KEY (member_id) REFERENCES directory_users(id) ON DELETE CASCADE
);
CREATE INDEX directory_members_member ON directory_members USING btree (member_id);

create table directory_users (
  id uuid default uuidv7() not null,
  provider_id uuid not null,
  user_name text not null,
  external_id text,
  email text not null,
  given_name text,
  family_name text,
  display_name text,
  active boolean default true not null,
  user_id uuid,
  is_mapped boolean default false not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint directory_users_pkey PRIMARY KEY (id),
  constraint directory_users_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES identity_providers(id) ON DELETE CASCADE,
  constraint directory_users_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX directory_users_email ON directory_users USING btree (provider_id, lower(email));
CREATE UNIQUE INDEX directory_users_external ON directory_users USING btree (provider_id, external_id) WHERE external_id IS NOT NULL;
CREATE UNIQUE INDEX directory_users_name ON directory_users USING btree (provider_id, lower(user_name));
CREATE INDEX directory_users_user ON directory_users USING btree (user_id) WHERE user_id IS NOT NULL;

create table email_changes (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  old_email citext not null,
  new_email citext not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  ended_at timestamp with time zone,
  bound_role_id integer,
  bound_group_id uuid,
  bound_customer_id uuid,
  bound_second_factor boolean,
  constraint email_changes_pkey PRIMARY KEY (id),
  constraint email_changes_bound CHECK (num_nonnulls(bound_role_id, bound_group_id, bound_second_factor) = ANY (ARRAY[0, 3])),
  constraint email_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX email_changes_expiry ON email_changes USING btree (expires_at);
CREATE UNIQUE INDEX email_changes_pending ON email_changes USING btree (user_id) WHERE confirmed_at IS NULL AND ended_at IS NULL;
CREATE INDEX email_changes_restorable ON email_changes USING btree (old_email) WHERE confirmed_at IS NOT NULL AND ended_at IS NULL;
CREATE INDEX email_changes_user ON email_changes USING btree (user_id, created_at);

create table endpoints (
  category text not null,
  is_valid boolean default true not null,
  ipei text,
  unit_id text,
  hardware text,
  location text,
  mode text,
  charger_status text,
  config integer,
  conference smallint,
  conference_mode text,
  conference_joined_at timestamp with time zone,
  last_event_at timestamp with time zone,
  last_enrolled_user text,
  last_known_state jsonb,
  search text generated always as (lower((((((device_id || ' '::text) || name) || ' '::text) || COALESCE(location, ''::text)) || ' '::text) || COALESCE(ipei, ''::text))) stored not null,
  controller_id uuid not null,
  device_id text not null,
  customer_id uuid not null,
  owner_epoch integer default 1 not null,
  name text default ''::text not null,
  status text default 'unknown'::text not null,
  status_since timestamp with time zone default now() not null,
  presence text default 'unknown'::text not null,
  rare_presence text generated always as (
CASE
    WHEN presence = ANY (ARRAY['longOffline'::text, 'unknown'::text]) THEN presence
    ELSE NULL::text
END) stored,
  is_faulty boolean default false not null,
  offline_since timestamp with time zone,
  signal text,
  battery smallint,
  charging boolean default false not null,
  boot bigint not null,
  seq bigint not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone not null,
  deactivated_at timestamp with time zone,
  constraint endpoints_pkey PRIMARY KEY (controller_id, device_id),
  constraint endpoints_category_check CHECK (category = ANY (ARRAY['headset'::text, 'handset'::text, 'keypad'::text, 'callpoint'::text, 'conference'::text, 'unknown'::text])),
  constraint endpoints_presence_check CHECK (presence = ANY (ARRAY['online'::text, 'offline'::text, 'longOffline'::text, 'unknown'::text])),
  constraint endpoints_controller_id_fkey FOREIGN KEY (controller_id) REFERENCES controllers(id) ON DELETE CASCADE
) with (fillfactor=80);
alter table endpoints alter column search set statistics 500;
CREATE INDEX endpoints_by_device ON endpoints USING btree (customer_id, category, device_id, controller_id) WHERE is_valid AND deactivated_at IS NULL;
CREATE INDEX endpoints_by_device_in_all ON endpoints USING btree (category, device_id, controller_id) WHERE is_valid AND deactivated_at IS NULL;
CREATE INDEX endpoints_by_location ON endpoints USING btree (customer_id, category, location, device_id, controller_id) WHERE is_valid AND deactivated_at IS NULL;
CREATE INDEX endpoints_by_location_in_all ON endpoints USING btree (category, location, device_id, controller_id) WHERE is_valid AND deactivated_at IS NULL;
CREATE INDEX endpoints_by_name ON endpoints USING btree (customer_id, category, name, device_id, controller_id) WHERE is_valid AND deactivated_at IS NULL;
CREATE INDEX endpoints_by_name_in_all ON endpoints USING btree (category, name, device_id, controller_id) WHERE is_valid AND deactivated_at IS NULL;
CREATE INDEX endpoints_faulty ON endpoints USING btree (customer_id, category, device_id, controller_id) WHERE is_valid AND deactivated_at IS NULL AND is_faulty;
CREATE INDEX endpoints_faulty_in_all ON endpoints USING btree (category, device_id, controller_id) WHERE is_valid AND deactivated_at IS NULL AND is_faulty;
CREATE INDEX endpoints_faulty_of ON endpoints USING btree (controller_id, category, device_id) WHERE is_valid AND deactivated_at IS NULL AND is_faulty;
CREATE INDEX endpoints_offline ON endpoints USING btree (offline_since) WHERE presence = 'offline'::text AND deactivated_at IS NULL;
CREATE INDEX endpoints_rare ON endpoints USING btree (customer_id, category, rare_presence, device_id, controller_id) WHERE is_valid AND deactivated_at IS NULL AND rare_presence IS NOT NULL;
CREATE INDEX endpoints_rare_in_all ON endpoints USING btree (category, rare_presence, device_id, controller_id) WHERE is_valid AND deactivated_at IS NULL AND rare_presence IS NOT NULL;
CREATE INDEX endpoints_removed ON endpoints USING btree (customer_id, category, deactivated_at, device_id, controller_id) WHERE is_valid AND deactivated_at IS NOT NULL;
CREATE INDEX endpoints_removed_in_all ON endpoints USING btree (category, deactivated_at, device_id, controller_id) WHERE is_valid AND deactivated_at IS NOT NULL;
CREATE INDEX endpoints_removed_of ON endpoints USING btree (controller_id, category, device_id) WHERE is_valid AND deactivated_at IS NOT NULL;
CREATE INDEX endpoints_search ON endpoints USING gin (search gin_trgm_ops);

create table enrolment_history (
  controller_id uuid not null,
  device_id text not null,
  customer_id uuid not null,
  owner_epoch integer not null,
  started_at timestamp with time zone not null,
  started_n bigint not null,
  taken_at timestamp with time zone,
  enrolled_at timestamp with time zone,
  last_enrolled_at timestamp with time zone,
  full_name text,
  returned_at timestamp with time zone,
  facts jsonb not null,
  status text not null,
  updated_at timestamp with time zone not null,
  constraint enrolment_history_pkey PRIMARY KEY (controller_id, device_id, started_at, started_n),
  constraint enrolment_history_status_check CHECK (status = ANY (ARRAY['PAIRING'::text, 'ENROLLED'::text, 'RETURNED'::text, 'LATE RETURN'::text, 'OVERDUE'::text, 'WARNING'::text, 'MISSING'::text, 'CANCELLED'::text, 'UNKNOWN'::text]))
) partition by RANGE (started_at);
CREATE INDEX enrolment_history_of_person ON ONLY enrolment_history USING btree (controller_id, lower(full_name), last_enrolled_at) WHERE full_name IS NOT NULL;

create table enrolment_listings (
  controller_id uuid not null,
  device_id text not null,
  customer_id uuid not null,
  owner_epoch integer not null,
  started_at timestamp with time zone not null,
  last_enrolled_at timestamp with time zone,
  full_name text,
  search text generated always as (lower((device_id || ' '::text) || COALESCE(full_name, ''::text))) stored not null,
  constraint enrolment_listings_pkey PRIMARY KEY (controller_id, device_id)
);
CREATE INDEX enrolment_listings_by_start ON enrolment_listings USING btree (customer_id, started_at, device_id, controller_id);
CREATE INDEX enrolment_listings_by_start_in_all ON enrolment_listings USING btree (started_at, device_id, controller_id);
CREATE INDEX enrolment_listings_of_person ON enrolment_listings USING btree (controller_id, lower(full_name)) WHERE full_name IS NOT NULL;
CREATE INDEX enrolment_listings_search ON enrolment_listings USING gin (search gin_trgm_ops);

create table enrolments (
  controller_id uuid not null,
  device_id text not null,
  customer_id uuid not null,
  owner_epoch integer not null,
  started_at timestamp with time zone not null,
  started_n bigint not null,
  taken_at timestamp with time zone,
  enrolled_at timestamp with time zone,
  last_enrolled_at timestamp with time zone,
  full_name text,
  returned_at timestamp with time zone,
  facts jsonb not null,
  status text not null,
  updated_at timestamp with time zone not null,
  enrolled_elsewhere_at timestamp with time zone,
  next_decision_at timestamp with time zone,
  constraint enrolments_pkey PRIMARY KEY (controller_id, device_id),
  constraint enrolments_status_check CHECK (status = ANY (ARRAY['PAIRING'::text, 'ENROLLED'::text, 'RETURNED'::text, 'LATE RETURN'::text, 'OVERDUE'::text, 'WARNING'::text, 'MISSING'::text, 'CANCELLED'::text, 'UNKNOWN'::text])),
  constraint enrolments_controller_id_fkey FOREIGN KEY (controller_id) REFERENCES controllers(id) ON DELETE CASCADE
) with (fillfactor=80);
CREATE INDEX enrolments_by_status ON enrolments USING btree (customer_id, status, started_at, device_id, controller_id);
CREATE INDEX enrolments_by_status_in_all ON enrolments USING btree (status, started_at, device_id, controller_id);
CREATE INDEX enrolments_due ON enrolments USING btree (next_decision_at) WHERE next_decision_at IS NOT NULL;
CREATE TRIGGER list_enrolment_insert AFTER INSERT ON enrolments FOR EACH ROW EXECUTE FUNCTION list_enrolment();
CREATE TRIGGER list_enrolment_update AFTER UPDATE OF customer_id, owner_epoch, started_at, last_enrolled_at, full_name ON enrolments FOR EACH ROW WHEN (old.customer_id IS DISTINCT FROM new.customer_id OR old.owner_epoch IS DISTINCT FROM new.owner_epoch OR old.started_at IS DISTINCT FROM new.started_at OR old.last_enrolled_at IS DISTINCT FROM new.last_enrolled_at OR old.full_name IS DISTINCT FROM new.full_name) EXECUTE FUNCTION list_enrolment();
CREATE TRIGGER unlist_enrolments AFTER DELETE ON enrolments REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION unlist_enrolments();

create table erased_people (
  controller_id uuid not null,
  owner_epoch integer not null,
  salt uuid default gen_random_uuid() not null,
  digest bytea not null,
  replacement text not null,
  erased_at timestamp with time zone default now() not null,
  constraint erased_people_pkey PRIMARY KEY (controller_id, owner_epoch, digest),
  constraint erased_people_controller_id_fkey FOREIGN KEY (controller_id) REFERENCES controllers(id) ON DELETE CASCADE
);

create table events (
  transaction xid8 default pg_current_xact_id() not null,
  n bigint generated always as identity not null,
  at timestamp with time zone default clock_timestamp() not null,
  type text not null,
  customer_id uuid,
  group_id uuid not null,
  subject_id text not null,
  data jsonb not null
) partition by RANGE (at);
CREATE INDEX events_in_order ON ONLY events USING btree (transaction, n);
CREATE INDEX events_of_customer ON ONLY events USING btree (customer_id, transaction, n);

create table firmware_releases (
  id uuid default uuidv7() not null,
  version text not null,
  sha256 text not null,
  bytes bigint not null,
  signature text not null,
  notes text default ''::text not null,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  constraint firmware_releases_pkey PRIMARY KEY (id),
  constraint firmware_releases_version_key UNIQUE (version),
  constraint firmware_releases_bytes_check CHECK (bytes > 0),
  constraint firmware_releases_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'::text),
  constraint firmware_releases_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX firmware_releases_same_version ON firmware_releases USING btree (regexp_replace(regexp_replace(version, '(^|\.)0+(?=[0-9])'::text, '\1'::text, 'g'::text), '(\.0)+$'::text, ''::text));

create table former_member_names (
  team_member_id uuid not null,
  controller_id uuid not null,
  owner_epoch integer not null,
  full_name text not null,
  given_up_at timestamp with time zone default clock_timestamp() not null,
  is_last boolean not null,
  constraint former_member_names_pkey PRIMARY KEY (team_member_id, given_up_at),
  constraint former_member_names_controller_id_fkey FOREIGN KEY (controller_id) REFERENCES controllers(id) ON DELETE CASCADE
);
CREATE INDEX former_member_names_ended ON former_member_names USING btree (given_up_at);
CREATE INDEX former_member_names_of ON former_member_names USING btree (controller_id, lower(full_name));

create table group_configuration_changes (
  id uuid default uuidv7() not null,
  group_id uuid not null,
  version integer not null,
  settings_before jsonb not null,
  settings_after jsonb not null,
  changed_by uuid,
  changed_at timestamp with time zone default now() not null,
  constraint group_configuration_changes_pkey PRIMARY KEY (id),
  constraint group_configuration_changes_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint group_configuration_changes_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE
);
CREATE INDEX group_configuration_changes_at ON group_configuration_changes USING btree (changed_at);
CREATE INDEX group_configuration_changes_of_group ON group_configuration_changes USING btree (group_id, version DESC);

create table group_configurations (
  group_id uuid not null,
  settings jsonb not null,
  version integer default 1 not null,
  updated_by uuid,
  updated_at timestamp with time zone default now() not null,
  constraint group_configurations_pkey PRIMARY KEY (group_id),
  constraint group_configurations_settings_check CHECK (jsonb_typeof(settings) = 'object'::text),
  constraint group_configurations_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE,
  constraint group_configurations_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL
);

create table group_features (
  group_id uuid not null,
  feature text not null,
  id uuid default uuidv7() not null,
  created_at timestamp with time zone default now() not null,
  constraint group_features_pkey PRIMARY KEY (group_id, feature),
  constraint group_features_id_key UNIQUE (id),
  constraint group_features_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE
);

create table groups (
  id uuid default uuidv7() not null,
  key bigint generated by default as identity not null,
  parent_id uuid,
  customer_id uuid,
  path ltree not null,
  title text not null,
  is_customer boolean default false not null,
  is_support_partner boolean default false not null,
  is_trial boolean default false not null,
  mfa_required boolean default false not null,
  apis_enabled boolean default false not null,
  names_in_proof_of_play boolean default false not null,
  keep_enrolments_days integer,
  search text generated always as (lower(title)) stored not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint groups_pkey PRIMARY KEY (id),
  constraint groups_key_key UNIQUE (key),
  constraint groups_path_key UNIQUE (path),
  constraint groups_customer_is_its_own CHECK (NOT is_customer OR customer_id = id),
  constraint groups_keep_enrolments_days_check CHECK (keep_enrolments_days >= 7 AND keep_enrolments_days <= 400),
  constraint groups_title_check CHECK (length(title) >= 1 AND length(title) <= 100),
  constraint groups_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES groups(id) DEFERRABLE INITIALLY DEFERRED,
  constraint groups_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES groups(id)
);
CREATE INDEX groups_mfa_required ON groups USING gist (path) WHERE mfa_required;
CREATE INDEX groups_parent ON groups USING btree (parent_id);
CREATE INDEX groups_path ON groups USING gist (path);
CREATE INDEX groups_search ON groups USING gin (search gin_trgm_ops);

create table headset_digests (
  user_id uuid not null,
  day date not null,
  timezone text not null,
  mail_id uuid,
  queued_at timestamp with time zone not null,
  constraint headset_digests_pkey PRIMARY KEY (user_id, day, timezone),
  constraint headset_digests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX headset_digests_mail ON headset_digests USING btree (mail_id);
CREATE INDEX headset_digests_queued ON headset_digests USING btree (queued_at);

create table hearing_marks (
  id bigint generated always as identity not null,
  controller_id uuid not null,
  counted_to uuid,
  constraint hearing_marks_pkey PRIMARY KEY (id)
);
CREATE INDEX hearing_marks_of ON hearing_marks USING btree (controller_id);

create table holiday_sets (
  id uuid default uuidv7() not null,
  customer_id uuid,
  group_id uuid not null,
  name text not null,
  dates date[] not null,
  version integer default 1 not null,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint holiday_sets_pkey PRIMARY KEY (id),
  constraint holiday_sets_name_check CHECK (length(name) >= 1 AND length(name) <= 50),
  constraint holiday_sets_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint holiday_sets_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES groups(id),
  constraint holiday_sets_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX holiday_sets_name ON holiday_sets USING btree (group_id, lower(name));
CREATE TRIGGER keep_customer BEFORE UPDATE OF group_id ON holiday_sets FOR EACH ROW EXECUTE FUNCTION keep_customer();
CREATE TRIGGER keep_customer_of_new AFTER INSERT ON holiday_sets REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_customer_of_new();

create table idempotency_keys (
  principal_id uuid not null,
  key text not null,
  procedure text not null,
  input_hash bytea not null,
  response jsonb,
  created_at timestamp with time zone default now() not null,
  constraint idempotency_keys_pkey PRIMARY KEY (principal_id, key)
);
CREATE INDEX idempotency_keys_created ON idempotency_keys USING btree (created_at);

create table identity_domains (
  provider_id uuid not null,
  domain text not null,
  proof text not null,
  proven_at timestamp with time zone,
  proven_by uuid,
  constraint identity_domains_pkey PRIMARY KEY (provider_id, domain),
  constraint identity_domains_domain_check CHECK (domain = lower(domain)),
  constraint identity_domains_proven_by_fkey FOREIGN KEY (proven_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint identity_domains_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES identity_providers(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX identity_domains_proven ON identity_domains USING btree (domain) WHERE proven_at IS NOT NULL;
CREATE INDEX identity_domains_proven_by ON identity_domains USING btree (proven_by) WHERE proven_by IS NOT NULL;

create table identity_exceptions (
  provider_id uuid not null,
  user_id uuid not null,
  constraint identity_exceptions_pkey PRIMARY KEY (provider_id, user_id),
  constraint identity_exceptions_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES identity_providers(id) ON DELETE CASCADE,
  constraint identity_exceptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX identity_exceptions_user ON identity_exceptions USING btree (user_id);

create table identity_mappings (
  provider_id uuid not null,
  "position" integer not null,
  claim text not null,
  value text not null,
  role_id integer not null,
  group_id uuid not null,
  constraint identity_mappings_pkey PRIMARY KEY (provider_id, "position"),
  constraint identity_mappings_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE,
  constraint identity_mappings_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES identity_providers(id) ON DELETE CASCADE,
  constraint identity_mappings_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles(id) ON DELETE CASCADE
);
CREATE INDEX identity_mappings_group ON identity_mappings USING btree (group_id);
CREATE INDEX identity_mappings_role ON identity_mappings USING btree (role_id);

create table identity_providers (
  id uuid default uuidv7() not null,
  group_id uuid not null,
  name text not null,
  issuer text not null,
  client_id text not null,
  client_secret text not null,
  scopes text not null,
  enabled boolean default false not null,
  required boolean default false not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  token_id uuid,
  constraint identity_providers_pkey PRIMARY KEY (id),
  constraint identity_providers_group_id_key UNIQUE (group_id),
  constraint identity_providers_check CHECK (enabled OR NOT required),
  constraint identity_providers_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  constraint identity_providers_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE,
  constraint identity_providers_token_id_fkey FOREIGN KEY (token_id) REFERENCES access_tokens(id) ON DELETE SET NULL
);
CREATE INDEX identity_providers_token ON identity_providers USING btree (token_id) WHERE token_id IS NOT NULL;

create table identity_sign_ins (
  id uuid default uuidv7() not null,
  provider_id uuid not null,
  secret_hash bytea not null,
  state text not null,
  nonce text not null,
  verifier text not null,
  expires_at timestamp with time zone not null,
  constraint identity_sign_ins_pkey PRIMARY KEY (id),
  constraint identity_sign_ins_secret_hash_key UNIQUE (secret_hash),
  constraint identity_sign_ins_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES identity_providers(id) ON DELETE CASCADE
);
CREATE INDEX identity_sign_ins_expiry ON identity_sign_ins USING btree (expires_at);
CREATE INDEX identity_sign_ins_provider ON identity_sign_ins USING btree (provider_id);

create table incident_mails (
  incident_id uuid not null,
  event text not null,
  user_id uuid not null,
  mail_id uuid not null,
  queued_at timestamp with time zone not null,
  constraint incident_mails_pkey PRIMARY KEY (incident_id, event, user_id),
  constraint incident_mails_event_check CHECK (event = ANY (ARRAY['opened'::text, 'resolved'::text])),
  constraint incident_mails_incident_id_fkey FOREIGN KEY (incident_id) REFERENCES incidents(id) ON DELETE CASCADE,
  constraint incident_mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX incident_mails_mail ON incident_mails USING btree (mail_id);
CREATE INDEX incident_mails_user ON incident_mails USING btree (user_id, queued_at);

create table incidents (
  id uuid default uuidv7() not null,
  customer_id uuid not null,
  controller_id uuid not null,
  owner_epoch integer not null,
  kind text not null,
  cause text not null,
  since timestamp with time zone not null,
  opened_at timestamp with time zone not null,
  alarm_at timestamp with time zone,
  planned_work_id uuid,
  devices_affected integer default 0 not null,
  devices jsonb default '[]'::jsonb not null,
  again integer default 0 not null,
  acknowledged_at timestamp with time zone,
  acknowledged_by uuid,
  note text,
  resolved_at timestamp with time zone,
  deadline_at timestamp with time zone,
  version integer default 1 not null,
  constraint incidents_pkey PRIMARY KEY (id),
  constraint incidents_check CHECK ((resolved_at IS NULL) = (deadline_at IS NOT NULL)),
  constraint incidents_kind_check CHECK (kind = ANY (ARRAY['controller-offline'::text, 'controller-fault'::text, 'headset-missing'::text])),
  constraint incidents_note_check CHECK (length(note) <= 1000),
  constraint incidents_acknowledged_by_fkey FOREIGN KEY (acknowledged_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint incidents_controller_id_fkey FOREIGN KEY (controller_id) REFERENCES controllers(id) ON DELETE CASCADE,
  constraint incidents_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES groups(id) ON DELETE CASCADE,
  constraint incidents_planned_work_id_fkey FOREIGN KEY (planned_work_id) REFERENCES planned_work(id) ON DELETE SET NULL
);
CREATE INDEX incidents_just_resolved ON incidents USING btree (resolved_at) WHERE resolved_at IS NOT NULL;
CREATE INDEX incidents_of_controller ON incidents USING btree (controller_id, opened_at DESC);
CREATE UNIQUE INDEX incidents_open ON incidents USING btree (controller_id, kind) WHERE resolved_at IS NULL;
CREATE INDEX incidents_open_since ON incidents USING btree (customer_id, since DESC, id) WHERE resolved_at IS NULL;
CREATE INDEX incidents_planned_work ON incidents USING btree (planned_work_id) WHERE planned_work_id IS NOT NULL;
CREATE INDEX incidents_resolved ON incidents USING btree (customer_id, resolved_at DESC, id) WHERE resolved_at IS NOT NULL;

create table known_devices (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  mark_hash bytea not null,
  address inet,
  user_agent text,
  failed_sign_ins integer default 0 not null,
  next_sign_in_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  constraint known_devices_pkey PRIMARY KEY (id),
  constraint known_devices_mark_hash_user_id_key UNIQUE (mark_hash, user_id),
  constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX known_devices_expired ON known_devices USING btree (expires_at);
CREATE INDEX known_devices_user ON known_devices USING btree (user_id, last_used_at);

create table location_settings (
  controller_id uuid not null,
  key text not null,
  value jsonb not null,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  constraint location_settings_pkey PRIMARY KEY (controller_id, key),
  constraint location_settings_controller_id_fkey FOREIGN KEY (controller_id) REFERENCES controllers(id) ON DELETE CASCADE
);

create table location_tags (
  id uuid default uuidv7() not null,
  group_id uuid not null,
  text text not null,
  created_at timestamp with time zone default now() not null,
  constraint location_tags_pkey PRIMARY KEY (id),
  constraint location_tags_group_id_text_key UNIQUE (group_id, text),
  constraint location_tags_text_check CHECK (length(text) >= 1 AND length(text) <= 20 AND text = lower(btrim(text))),
  constraint location_tags_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE
);

create table lost_deliveries (
  delivery_id uuid not null,
  controller_id uuid not null,
  owner_epoch integer not null,
  cast_id uuid,
  sent_by uuid,
  first_at timestamp with time zone,
  last_at timestamp with time zone,
  found_at timestamp with time zone default now() not null,
  mail_id uuid,
  constraint lost_deliveries_pkey PRIMARY KEY (delivery_id, controller_id),
  constraint lost_deliveries_controller_id_fkey FOREIGN KEY (controller_id) REFERENCES controllers(id) ON DELETE CASCADE
);
CREATE INDEX lost_deliveries_controller ON lost_deliveries USING btree (controller_id);
CREATE INDEX lost_deliveries_found ON lost_deliveries USING btree (found_at);
CREATE INDEX lost_deliveries_mail ON lost_deliveries USING btree (mail_id) WHERE mail_id IS NOT NULL;
CREATE INDEX lost_deliveries_unsaid ON lost_deliveries USING btree (sent_by, found_at) WHERE mail_id IS NULL;

create table mails (
  id uuid default uuidv7() not null,
  kind text not null,
  to_address citext not null,
  user_id uuid,
  email_change_id uuid,
  state text default 'waiting'::text not null,
  created_at timestamp with time zone default now() not null,
  settled_at timestamp with time zone,
  deadline_at timestamp with time zone not null,
  last_error text,
  kept jsonb,
  kept_until timestamp with time zone,
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'sent'::text, 'kept'::text, 'dropped'::text, 'failed'::text])),
  constraint mails_email_change_id_fkey FOREIGN KEY (email_change_id) REFERENCES email_changes(id) ON DELETE CASCADE,
  constraint mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX mails_email_change ON mails USING btree (email_change_id) WHERE email_change_id IS NOT NULL;
CREATE INDEX mails_kept ON mails USING btree (id DESC) WHERE kept IS NOT NULL;
CREATE INDEX mails_settled ON mails USING btree (settled_at) WHERE settled_at IS NOT NULL;
CREATE INDEX mails_to ON mails USING btree (to_address, kind, created_at DESC);
CREATE INDEX mails_user ON mails USING btree (user_id);
CREATE INDEX mails_waiting ON mails USING btree (created_at) WHERE state = 'waiting'::text;

create table message_cast_exclusions (
  cast_id uuid not null,
  controller_id uuid not null,
  constraint message_cast_exclusions_pkey PRIMARY KEY (cast_id, controller_id),
  constraint message_cast_exclusions_cast_id_fkey FOREIGN KEY (cast_id) REFERENCES message_casts(id) ON DELETE CASCADE,
  constraint message_cast_exclusions_controller_id_fkey FOREIGN KEY (controller_id) REFERENCES controllers(id) ON DELETE CASCADE
);

create table message_cast_targets (
  cast_id uuid not null,
  controller_id uuid not null,
  constraint message_cast_targets_pkey PRIMARY KEY (cast_id, controller_id),
  constraint message_cast_targets_cast_id_fkey FOREIGN KEY (cast_id) REFERENCES message_casts(id) ON DELETE CASCADE,
  constraint message_cast_targets_controller_id_fkey FOREIGN KEY (controller_id) REFERENCES controllers(id) ON DELETE CASCADE
);

create table message_casts (
  id uuid default uuidv7() not null,
  customer_id uuid,
  group_id uuid not null,
  name text not null,
  description text default ''::text not null,
  category text not null,
  audio_clip_id uuid,
  conferences boolean[] not null,
  tone boolean default true not null,
  audience text default 'locations'::text not null,
  tags text[] default '{}'::text[] not null,
  tag_mode text default 'inclusive'::text not null,
  listeners jsonb,
  inherit boolean default false not null,
  clears_cast_id uuid,
  schedule jsonb,
  generation text default 'newer'::text not null,
  migrated_at timestamp with time zone,
  not_migrated text,
  created_by uuid,
  deleted_at timestamp with time zone,
  search text generated always as (lower((name || ' '::text) || description)) stored not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint message_casts_pkey PRIMARY KEY (id),
  constraint message_casts_audience_check CHECK (audience = ANY (ARRAY['locations'::text, 'tags'::text, 'all'::text])),
  constraint message_casts_category_check CHECK (category = ANY (ARRAY['none'::text, 'general'::text, 'customer_information'::text, 'action_required'::text, 'clear_message'::text])),
  constraint message_casts_check CHECK (NOT inherit OR audience = 'all'::text),
  constraint message_casts_check1 CHECK (audience <> 'tags'::text OR cardinality(tags) > 0),
  constraint message_casts_conferences_check CHECK (cardinality(conferences) = 10),
  constraint message_casts_generation_check CHECK (generation = ANY (ARRAY['older'::text, 'newer'::text])),
  constraint message_casts_name_check CHECK (length(name) >= 1 AND length(name) <= 50),
  constraint message_casts_tag_mode_check CHECK (tag_mode = ANY (ARRAY['exact'::text, 'inclusive'::text])),
  constraint message_casts_audio_clip_id_fkey FOREIGN KEY (audio_clip_id) REFERENCES audio_clips(id),
  constraint message_casts_clears_cast_id_fkey FOREIGN KEY (clears_cast_id) REFERENCES message_casts(id),
  constraint message_casts_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint message_casts_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES groups(id),
  constraint message_casts_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id)
);
CREATE INDEX message_casts_cleared ON message_casts USING btree (clears_cast_id) WHERE clears_cast_id IS NOT NULL;
CREATE INDEX message_casts_clip ON message_casts USING btree (audio_clip_id);
CREATE INDEX message_casts_inherited ON message_casts USING btree (group_id) WHERE inherit AND deleted_at IS NULL;
CREATE INDEX message_casts_list_category ON message_casts USING btree (customer_id, category, lower(name), id) WHERE deleted_at IS NULL;
CREATE INDEX message_casts_list_created ON message_casts USING btree (customer_id, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX message_casts_list_description ON message_casts USING btree (customer_id, "left"(lower(description), 100), id) WHERE deleted_at IS NULL;
CREATE INDEX message_casts_list_name ON message_casts USING btree (customer_id, lower(name), id) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX message_casts_name ON message_casts USING btree (group_id, lower(name)) WHERE deleted_at IS NULL;
CREATE INDEX message_casts_older ON message_casts USING btree (group_id) WHERE generation = 'older'::text AND deleted_at IS NULL;
CREATE INDEX message_casts_search ON message_casts USING gin (search gin_trgm_ops);
CREATE TRIGGER keep_customer BEFORE UPDATE OF group_id ON message_casts FOR EACH ROW EXECUTE FUNCTION keep_customer();
CREATE TRIGGER keep_customer_of_new AFTER INSERT ON message_casts REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_customer_of_new();

create table notices (
  id uuid default uuidv7() not null,
  message text not null,
  severity text not null,
  dismissible boolean default true not null,
  start_date timestamp with time zone not null,
  end_date timestamp with time zone not null,
  created_by uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint notices_pkey PRIMARY KEY (id),
  constraint notices_check CHECK (end_date >= start_date),
  constraint notices_message_check CHECK (length(message) >= 1 AND length(message) <= 500),
  constraint notices_severity_check CHECK (severity = ANY (ARRAY['info'::text, 'warning'::text, 'error'::text])),
  constraint notices_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX notices_by_end ON notices USING btree (end_date);

create table notification_subscriptions (
  user_id uuid not null,
  kind text not null,
  created_at timestamp with time zone default now() not null,
  constraint notification_subscriptions_pkey PRIMARY KEY (user_id, kind),
  constraint notification_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX notification_subscriptions_kind ON notification_subscriptions USING btree (kind);

create table operations (
  id uuid default uuidv7() not null,
  customer_id uuid,
  group_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  locks_controller boolean default false not null,
  state text default 'running'::text not null,
  total integer default 0 not null,
  done integer default 0 not null,
  failed integer default 0 not null,
  message text,
  trace_id text not null,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  deadline_at timestamp with time zone,
  constraint operations_pkey PRIMARY KEY (id),
  constraint operations_check CHECK ((state = 'running'::text) = (ended_at IS NULL)),
  constraint operations_check1 CHECK (state <> 'running'::text OR deadline_at IS NOT NULL),
  constraint operations_state_check CHECK (state = ANY (ARRAY['running'::text, 'completed'::text, 'failed'::text, 'cancelled'::text])),
  constraint operations_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint operations_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES groups(id),
  constraint operations_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id)
);
CREATE INDEX operations_ended ON operations USING btree (ended_at) WHERE ended_at IS NOT NULL;
CREATE UNIQUE INDEX operations_locking ON operations USING btree (subject_id) WHERE state = 'running'::text AND locks_controller;
CREATE INDEX operations_running ON operations USING btree (deadline_at) WHERE state = 'running'::text;
CREATE INDEX operations_scope ON operations USING btree (customer_id, created_at DESC, id);
CREATE INDEX operations_subject ON operations USING btree (subject_id, kind);
CREATE TRIGGER keep_customer BEFORE UPDATE OF group_id ON operations FOR EACH ROW EXECUTE FUNCTION keep_customer();
CREATE TRIGGER keep_customer_of_new AFTER INSERT ON operations REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_customer_of_new();

create table outbox (
  id bigint generated always as identity not null,
  process text not null,
  workflow_id text not null,
  signal text not null,
  payload jsonb default '{}'::jsonb not null,
  trace_id text,
  created_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  attempts integer default 0 not null,
  last_error text,
  next_attempt_at timestamp with time zone,
  refusal text,
  dead_at timestamp with time zone,
  constraint outbox_pkey PRIMARY KEY (id)
);
CREATE INDEX outbox_dead ON outbox USING btree (created_at, id) WHERE sent_at IS NULL AND dead_at IS NOT NULL;
CREATE INDEX outbox_due ON outbox USING btree (next_attempt_at) WHERE sent_at IS NULL AND next_attempt_at IS NOT NULL AND dead_at IS NULL;
CREATE INDEX outbox_fresh ON outbox USING btree (id) WHERE sent_at IS NULL AND next_attempt_at IS NULL;
CREATE INDEX outbox_held ON outbox USING btree (workflow_id, id) WHERE sent_at IS NULL AND next_attempt_at IS NOT NULL;
CREATE INDEX outbox_sent ON outbox USING btree (sent_at) WHERE sent_at IS NOT NULL;
CREATE INDEX outbox_unsent_of ON outbox USING btree (workflow_id, id) WHERE sent_at IS NULL;

create table part_heartbeats (
  part text not null,
  instance_id uuid not null,
  version text not null,
  revision text,
  started_at timestamp with time zone not null,
  seen_at timestamp with time zone default now() not null,
  states jsonb default '{}'::jsonb not null,
  clock_ahead_ms integer,
  clock_error_ms integer,
  constraint part_heartbeats_pkey PRIMARY KEY (part, instance_id),
  constraint part_heartbeats_part_check CHECK (part = ANY (ARRAY['worker'::text, 'gateway'::text]))
);

create table planned_calls (
  id uuid default uuidv7() not null,
  holder_id uuid not null,
  procedure text not null,
  input jsonb not null,
  expires_at timestamp with time zone not null,
  constraint planned_calls_pkey PRIMARY KEY (id)
);
CREATE INDEX planned_calls_of_holder ON planned_calls USING btree (holder_id, expires_at);

create table planned_work (
  id uuid default uuidv7() not null,
  group_id uuid,
  controller_id uuid,
  owner_epoch integer,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  reason text not null,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  constraint planned_work_pkey PRIMARY KEY (id),
  constraint planned_work_check CHECK (num_nonnulls(group_id, controller_id) = 1),
  constraint planned_work_check1 CHECK ((controller_id IS NULL) = (owner_epoch IS NULL)),
  constraint planned_work_check2 CHECK (ends_at >= starts_at AND ends_at <= (starts_at + '7 days'::interval)),
  constraint planned_work_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 200),
  constraint planned_work_controller_id_fkey FOREIGN KEY (controller_id) REFERENCES controllers(id) ON DELETE CASCADE,
  constraint planned_work_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint planned_work_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE
);
CREATE INDEX planned_work_controller ON planned_work USING btree (controller_id);
CREATE INDEX planned_work_ends ON planned_work USING btree (ends_at);
CREATE INDEX planned_work_group ON planned_work USING btree (group_id);

create table platform_ingest (
  shard text not null,
  ingested_until timestamp with time zone not null,
  constraint platform_ingest_pkey PRIMARY KEY (shard)
);

create table platform_outages (
  from_at timestamp with time zone not null,
  until_at timestamp with time zone not null,
  constraint platform_outages_pkey PRIMARY KEY (from_at),
  constraint platform_outages_check CHECK (until_at > from_at)
);

create table plays (
  delivery_id uuid not null,
  controller_id uuid not null,
  instant timestamp with time zone not null,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  outcome text,
  reason text,
  headsets integer,
  conferences boolean[],
  heard jsonb,
  owner_epoch integer,
  reported_at timestamp with time zone default now() not null,
  constraint plays_pkey PRIMARY KEY (delivery_id, controller_id, instant),
  constraint plays_outcome_check CHECK (outcome = ANY (ARRAY['played'::text, 'failed'::text, 'cut'::text]))
) partition by RANGE (instant);
CREATE INDEX plays_instant ON ONLY plays USING brin (instant);

create table postcodes (
  code text not null,
  latitude double precision not null,
  longitude double precision not null,
  constraint postcodes_pkey PRIMARY KEY (code),
  constraint postcodes_code_check CHECK (code ~ '^[A-Z0-9]{5,7}$'::text),
  constraint postcodes_latitude_check CHECK (latitude >= '-90'::integer::double precision AND latitude <= 90::double precision),
  constraint postcodes_longitude_check CHECK (longitude >= '-180'::integer::double precision AND longitude <= 180::double precision)
);

create table reboots (
  operation_id uuid not null,
  controller_id uuid not null,
  owner_epoch integer not null,
  command_id uuid,
  asked_boot bigint,
  is_forced boolean default false not null,
  step text default 'initiating'::text not null,
  step_since timestamp with time zone default now() not null,
  deactivated_at timestamp with time zone,
  error text,
  gave_up boolean default false not null,
  deadline_at timestamp with time zone not null,
  ask_until timestamp with time zone,
  constraint reboots_pkey PRIMARY KEY (operation_id),
  constraint reboots_command_id_key UNIQUE (command_id),
  constraint reboots_step_check CHECK (step = ANY (ARRAY['initiating'::text, 'deactivating'::text, 'activating'::text, 'completed'::text])),
  constraint reboots_controller_id_fkey FOREIGN KEY (controller_id) REFERENCES controllers(id) ON DELETE CASCADE,
  constraint reboots_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES operations(id) ON DELETE CASCADE
);
CREATE INDEX reboots_of_controller ON reboots USING btree (controller_id);

create table recovery_codes (
  user_id uuid not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table registrations (
  operation_id uuid not null,
  controller_id uuid not null,
  owner_epoch integer not null,
  serial text not null,
  category text not null,
  command_id uuid,
  step smallint default 0 not null,
  error text,
  device_id text,
  deadline_at timestamp with time zone not null,
  constraint registrations_pkey PRIMARY KEY (operation_id),
  constraint registrations_command_id_key UNIQUE (command_id),
  constraint registrations_category_check CHECK (category = ANY (ARRAY['headset'::text, 'handset'::text, 'keypad'::text, 'callpoint'::text])),
  constraint registrations_check CHECK ((step = 3) = (device_id IS NOT NULL)),
  constraint registrations_step_check CHECK (step >= 0 AND step <= 3),
  constraint registrations_controller_id_fkey FOREIGN KEY (controller_id) REFERENCES controllers(id) ON DELETE CASCADE,
  constraint registrations_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES operations(id) ON DELETE CASCADE
);
CREATE INDEX registrations_of_controller ON registrations USING btree (controller_id);

create table release_notes (
  id uuid default uuidv7() not null,
  title text not null,
  release_date date not null,
  published boolean default false not null,
  content text not null,
  created_by uuid,
  deleted_at timestamp with time zone,
  search text generated always as (lower((title || ' '::text) || content)) stored not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint release_notes_pkey PRIMARY KEY (id),
  constraint release_notes_content_check CHECK (length(content) >= 1 AND length(content) <= 20000),
  constraint release_notes_title_check CHECK (length(title) >= 1 AND length(title) <= 120),
  constraint release_notes_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX release_notes_newest ON release_notes USING btree (release_date DESC, id DESC) WHERE deleted_at IS NULL;

create table report_mailing_recipients (
  mailing_id uuid not null,
  user_id uuid not null,
  mail_id uuid,
  outcome text,
  told_mail_id uuid,
  constraint report_mailing_recipients_pkey PRIMARY KEY (mailing_id, user_id),
  constraint report_mailing_recipients_outcome_check CHECK (outcome = ANY (ARRAY['not-allowed'::text, 'not-available'::text, 'not-sent'::text])),
  constraint report_mailing_recipients_mailing_id_fkey FOREIGN KEY (mailing_id) REFERENCES report_mailings(id) ON DELETE CASCADE,
  constraint report_mailing_recipients_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX report_mailing_recipients_mail ON report_mailing_recipients USING btree (mail_id) WHERE mail_id IS NOT NULL;
CREATE INDEX report_mailing_recipients_told ON report_mailing_recipients USING btree (told_mail_id) WHERE told_mail_id IS NOT NULL;
CREATE INDEX report_mailing_recipients_user ON report_mailing_recipients USING btree (user_id);

create table report_mailings (
  id uuid default uuidv7() not null,
  saved_report_id uuid not null,
  due_at timestamp with time zone not null,
  by_hand boolean not null,
  constraint report_mailings_pkey PRIMARY KEY (id),
  constraint report_mailings_saved_report_id_due_at_key UNIQUE (saved_report_id, due_at),
  constraint report_mailings_saved_report_id_fkey FOREIGN KEY (saved_report_id) REFERENCES saved_reports(id) ON DELETE CASCADE
);
CREATE INDEX report_mailings_due ON report_mailings USING btree (due_at);

create table retention_runs (
  rule text not null,
  finished_at timestamp with time zone,
  removed bigint default 0 not null,
  tried_at timestamp with time zone not null,
  error text,
  constraint retention_runs_pkey PRIMARY KEY (rule)
);

create table roles (
  id integer generated by default as identity (start with 100) not null,
  customer_id uuid,
  title text not null,
  description text default ''::text not null,
  rank integer not null,
  permissions text[] not null,
  disabled boolean default false not null,
  is_machine_user boolean default false not null,
  overridden boolean default false not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint roles_pkey PRIMARY KEY (id),
  constraint roles_custom_rank CHECK (customer_id IS NULL OR is_machine_user OR rank >= 10 AND rank <= 49),
  constraint roles_description_length CHECK (length(description) <= 100),
  constraint roles_overridden_default CHECK (NOT overridden OR customer_id IS NULL),
  constraint roles_rank_check CHECK (rank >= 1 AND rank <= 50),
  constraint roles_title_length CHECK (length(title) >= 1 AND length(title) <= 40),
  constraint roles_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES groups(id)
);
CREATE UNIQUE INDEX roles_title ON roles USING btree (customer_id, lower(title)) WHERE customer_id IS NOT NULL;

create table saved_report_recipients (
  saved_report_id uuid not null,
  user_id uuid not null,
  refused_at timestamp with time zone,
  constraint saved_report_recipients_pkey PRIMARY KEY (saved_report_id, user_id),
  constraint saved_report_recipients_saved_report_id_fkey FOREIGN KEY (saved_report_id) REFERENCES saved_reports(id) ON DELETE CASCADE,
  constraint saved_report_recipients_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX saved_report_recipients_user ON saved_report_recipients USING btree (user_id);

create table saved_reports (
  id uuid default uuidv7() not null,
  owner_id uuid not null,
  name text not null,
  type text not null,
  group_id uuid,
  controller_id uuid,
  owner_epoch integer,
  period text,
  from_at timestamp with time zone,
  to_at timestamp with time zone,
  granularity text not null,
  compare text,
  sort text,
  outliers text,
  measure text,
  timezone text not null,
  shared boolean default false not null,
  mail jsonb,
  next_mail_at timestamp with time zone,
  paused_at timestamp with time zone,
  paused_reason text,
  paused_mail_id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint saved_reports_pkey PRIMARY KEY (id),
  constraint saved_reports_check CHECK ((group_id IS NULL) <> (controller_id IS NULL)),
  constraint saved_reports_check1 CHECK ((controller_id IS NULL) = (owner_epoch IS NULL)),
  constraint saved_reports_check2 CHECK ((period IS NULL) = (from_at IS NOT NULL AND to_at IS NOT NULL)),
  constraint saved_reports_check3 CHECK (next_mail_at IS NULL OR mail IS NOT NULL AND paused_at IS NULL),
  constraint saved_reports_outliers_check CHECK (outliers = 'only'::text),
  constraint saved_reports_controller_id_fkey FOREIGN KEY (controller_id) REFERENCES controllers(id) ON DELETE CASCADE,
  constraint saved_reports_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE,
  constraint saved_reports_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX saved_reports_controller ON saved_reports USING btree (controller_id) WHERE controller_id IS NOT NULL;
CREATE INDEX saved_reports_due ON saved_reports USING btree (next_mail_at) WHERE next_mail_at IS NOT NULL;
CREATE INDEX saved_reports_group ON saved_reports USING btree (group_id) WHERE group_id IS NOT NULL;
CREATE UNIQUE INDEX saved_reports_name ON saved_reports USING btree (owner_id, lower(name));
CREATE INDEX saved_reports_paused_mail ON saved_reports USING btree (paused_mail_id) WHERE paused_mail_id IS NOT NULL;

create table second_factors (
  user_id uuid not null,
  secret text,
  verified_at timestamp with time zone,
  last_step bigint default 0 not null,
  pending_secret text,
  pending_until timestamp with time zone,
  failed_tries integer default 0 not null,
  next_try_at timestamp with time zone,
  constraint second_factors_pkey PRIMARY KEY (user_id),
  constraint second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table sessions (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  device_id uuid,
  is_program boolean default false not null,
  token_hash bytea not null,
  previous_hash bytea,
  previous_until timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  rotated_at timestamp with time zone default now() not null,
  last_active_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  address inet,
  user_agent text,
  provider_id uuid,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_previous_hash_key UNIQUE (previous_hash),
  constraint sessions_token_hash_key UNIQUE (token_hash),
  constraint sessions_device_id_fkey FOREIGN KEY (device_id) REFERENCES known_devices(id) ON DELETE SET NULL,
  constraint sessions_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES identity_providers(id) ON DELETE SET NULL,
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_device ON sessions USING btree (device_id) WHERE device_id IS NOT NULL;
CREATE INDEX sessions_over ON sessions USING btree (LEAST(revoked_at, expires_at));
CREATE INDEX sessions_provider ON sessions USING btree (provider_id) WHERE provider_id IS NOT NULL;
CREATE INDEX sessions_user ON sessions USING btree (user_id) WHERE revoked_at IS NULL;

create table settings (
  key text not null,
  environment text default '*'::text not null,
  value jsonb,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  constraint settings_pkey PRIMARY KEY (key, environment)
);

create table sign_in_challenges (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  kind text not null,
  token_hash bytea not null,
  secret text,
  tries integer default 0 not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint sign_in_challenges_pkey PRIMARY KEY (id),
  constraint sign_in_challenges_token_hash_key UNIQUE (token_hash),
  constraint sign_in_challenges_kind_check CHECK (kind = ANY (ARRAY['second-factor'::text, 'enrol-second-factor'::text])),
  constraint sign_in_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sign_in_challenges_user ON sign_in_challenges USING btree (user_id);

create table sign_in_forgiveness (
  origin_hash bytea not null,
  user_id uuid not null,
  at timestamp with time zone default now() not null,
  constraint sign_in_forgiveness_pkey PRIMARY KEY (origin_hash, user_id),
  constraint sign_in_forgiveness_origin_hash_fkey FOREIGN KEY (origin_hash) REFERENCES sign_in_tries(origin_hash) ON DELETE CASCADE,
  constraint sign_in_forgiveness_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sign_in_forgiveness_user ON sign_in_forgiveness USING btree (user_id);

create table sign_in_places (
  user_id uuid not null,
  address inet not null,
  failed_sign_ins integer default 0 not null,
  next_sign_in_at timestamp with time zone,
  last_success_at timestamp with time zone default now() not null,
  constraint sign_in_places_pkey PRIMARY KEY (user_id, address),
  constraint sign_in_places_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table sign_in_tries (
  origin_hash bytea not null,
  failed_sign_ins integer default 0 not null,
  next_sign_in_at timestamp with time zone,
  last_at timestamp with time zone default now() not null,
  constraint sign_in_tries_pkey PRIMARY KEY (origin_hash)
);
CREATE INDEX sign_in_tries_last ON sign_in_tries USING btree (last_at);

create table state_watches (
  controller_id uuid not null,
  until timestamp with time zone not null,
  constraint state_watches_pkey PRIMARY KEY (controller_id),
  constraint state_watches_controller_id_fkey FOREIGN KEY (controller_id) REFERENCES controllers(id) ON DELETE CASCADE
) with (fillfactor=50);

create table task_controllers (
  task_id uuid not null,
  controller_id uuid not null,
  owner_epoch integer not null,
  place integer not null,
  state text default 'waiting'::text not null,
  from_version text,
  operation_id uuid,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  deadline_at timestamp with time zone,
  reason text,
  attempts integer default 0 not null,
  headsets_before integer,
  headsets_after integer,
  online_after boolean,
  check_at timestamp with time zone,
  is_judged boolean default true not null,
  constraint task_controllers_pkey PRIMARY KEY (task_id, controller_id),
  constraint task_controllers_check CHECK ((state = 'running'::text) = (deadline_at IS NOT NULL)),
  constraint task_controllers_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text, 'skipped'::text])),
  constraint task_controllers_controller_id_fkey FOREIGN KEY (controller_id) REFERENCES controllers(id) ON DELETE CASCADE,
  constraint task_controllers_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES operations(id),
  constraint task_controllers_task_id_fkey FOREIGN KEY (task_id) REFERENCES tasks(id) ON DELETE CASCADE
) with (fillfactor=80);
CREATE INDEX task_controllers_operation ON task_controllers USING btree (operation_id) WHERE operation_id IS NOT NULL;
CREATE UNIQUE INDEX task_controllers_running ON task_controllers USING btree (controller_id) WHERE state = 'running'::text;
CREATE INDEX task_controllers_state ON task_controllers USING btree (task_id, state);
CREATE INDEX task_controllers_turn ON task_controllers USING btree (task_id, place) WHERE state = 'waiting'::text;

create table tasks (
  id uuid default uuidv7() not null,
  customer_id uuid,
  group_id uuid not null,
  name text not null,
  kind text not null,
  release_id uuid,
  settings jsonb,
  plan jsonb not null,
  desired_state text default 'run'::text not null,
  state text default 'running'::text not null,
  stop_reason text,
  failures integer default 0 not null,
  next_start_at timestamp with time zone,
  deadline_at timestamp with time zone,
  ended_at timestamp with time zone,
  operation_id uuid not null,
  trace_id text not null,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  constraint tasks_pkey PRIMARY KEY (id),
  constraint tasks_check CHECK ((state = ANY (ARRAY['completed'::text, 'aborted'::text])) = (ended_at IS NOT NULL)),
  constraint tasks_check1 CHECK ((state = ANY (ARRAY['completed'::text, 'aborted'::text])) OR deadline_at IS NOT NULL),
  constraint tasks_check2 CHECK ((kind = 'firmware'::text) = (release_id IS NOT NULL)),
  constraint tasks_check3 CHECK ((kind = 'configuration'::text) = (settings IS NOT NULL)),
  constraint tasks_check4 CHECK ((state = 'stopped'::text) = (stop_reason IS NOT NULL)),
  constraint tasks_desired_state_check CHECK (desired_state = ANY (ARRAY['run'::text, 'pause'::text, 'abort'::text])),
  constraint tasks_kind_check CHECK (kind = ANY (ARRAY['firmware'::text, 'reboot'::text, 'configuration'::text])),
  constraint tasks_state_check CHECK (state = ANY (ARRAY['running'::text, 'paused'::text, 'stopped'::text, 'completed'::text, 'aborted'::text])),
  constraint tasks_stop_reason_check CHECK (stop_reason = ANY (ARRAY['failures'::text, 'health'::text])),
  constraint tasks_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint tasks_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES groups(id),
  constraint tasks_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id),
  constraint tasks_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES operations(id),
  constraint tasks_release_id_fkey FOREIGN KEY (release_id) REFERENCES firmware_releases(id)
);
CREATE INDEX tasks_operation ON tasks USING btree (operation_id);
CREATE INDEX tasks_scope ON tasks USING btree (customer_id, created_at DESC, id);
CREATE INDEX tasks_under_way ON tasks USING btree (deadline_at) WHERE state <> ALL (ARRAY['completed'::text, 'aborted'::text]);
CREATE TRIGGER keep_customer BEFORE UPDATE OF group_id ON tasks FOR EACH ROW EXECUTE FUNCTION keep_customer();
CREATE TRIGGER keep_customer_of_new AFTER INSERT ON tasks REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_customer_of_new();

create table team_members (
  id uuid default uuidv7() not null,
  controller_id uuid not null,
  owner_epoch integer not null,
  full_name text not null,
  said_as text default ''::text not null,
  call_handling_groups text[] default '{}'::text[] not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint team_members_pkey PRIMARY KEY (id),
  constraint team_members_call_handling_groups_check CHECK (cardinality(call_handling_groups) <= 50),
  constraint team_members_full_name_check CHECK (length(full_name) >= 1 AND length(full_name) <= 255),
  constraint team_members_said_as_check CHECK (length(said_as) <= 100),
  constraint team_members_controller_id_fkey FOREIGN KEY (controller_id) REFERENCES controllers(id) ON DELETE CASCADE,
  constraint team_members_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX team_members_name ON team_members USING btree (controller_id, owner_epoch, lower(full_name));

create table token_mails (
  token_id uuid not null,
  event text not null,
  user_id uuid not null,
  mail_id uuid not null,
  constraint token_mails_pkey PRIMARY KEY (token_id, event, user_id),
  constraint token_mails_event_check CHECK (event = ANY (ARRAY['created'::text, 'revoked'::text, 'expiring'::text])),
  constraint token_mails_token_id_fkey FOREIGN KEY (token_id) REFERENCES access_tokens(id) ON DELETE CASCADE,
  constraint token_mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX token_mails_mail ON token_mails USING btree (mail_id);
CREATE INDEX token_mails_user ON token_mails USING btree (user_id);

create table unknown_sign_ins (
  email_hash bytea not null,
  failed_sign_ins integer default 0 not null,
  next_sign_in_at timestamp with time zone,
  last_at timestamp with time zone default now() not null,
  constraint unknown_sign_ins_pkey PRIMARY KEY (email_hash)
);
CREATE INDEX unknown_sign_ins_last ON unknown_sign_ins USING btree (last_at);

create table upkeep_marks (
  name text not null,
  at timestamp with time zone not null,
  constraint upkeep_marks_pkey PRIMARY KEY (name)
);

create table user_identities (
  provider_id uuid not null,
  subject text not null,
  user_id uuid not null,
  is_mapped boolean default false not null,
  linked_at timestamp with time zone default now() not null,
  last_sign_in_at timestamp with time zone default now() not null,
  constraint user_identities_pkey PRIMARY KEY (provider_id, subject),
  constraint user_identities_provider_id_user_id_key UNIQUE (provider_id, user_id),
  constraint user_identities_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES identity_providers(id) ON DELETE CASCADE,
  constraint user_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX user_identities_user ON user_identities USING btree (user_id);

create table users (
  id uuid default uuidv7() not null,
  customer_id uuid,
  group_id uuid not null,
  role_id integer not null,
  email citext not null,
  email_verified_at timestamp with time zone,
  email_waits boolean default false not null,
  first_name text not null,
  last_name text not null,
  phone text,
  job_title text,
  postcode text,
  latitude double precision,
  longitude double precision,
  location_verified boolean default false not null,
  password_hash text,
  failed_sign_ins integer default 0 not null,
  next_sign_in_at timestamp with time zone,
  locked_until timestamp with time zone,
  last_sign_in_at timestamp with time zone,
  search text generated always as (lower((((first_name || ' '::text) || last_name) || ' '::text) || email::text)) stored not null,
  name_key text generated always as (lower((first_name || ''::text) || last_name)) stored not null,
  created_by uuid,
  deleted_at timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_latitude_check CHECK (latitude >= '-90'::integer::double precision AND latitude <= 90::double precision),
  constraint users_longitude_check CHECK (longitude >= '-180'::integer::double precision AND longitude <= 180::double precision),
  constraint users_postcode_check CHECK (length(postcode) <= 10),
  constraint users_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint users_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES groups(id),
  constraint users_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id),
  constraint users_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles(id)
);
alter table users alter column search set statistics 500;
CREATE INDEX users_by_email ON users USING btree (customer_id, email, id) INCLUDE (group_id) WHERE deleted_at IS NULL;
CREATE INDEX users_by_name ON users USING btree (customer_id, name_key, id) INCLUDE (group_id) WHERE deleted_at IS NULL;
CREATE INDEX users_by_role ON users USING btree (customer_id, role_id, name_key, id) INCLUDE (group_id) WHERE deleted_at IS NULL;
CREATE INDEX users_by_sign_in ON users USING btree (customer_id, last_sign_in_at NULLS FIRST, id) INCLUDE (group_id) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX users_email_key ON users USING btree (email) WHERE NOT email_waits;
CREATE INDEX users_email_waiting ON users USING btree (email) WHERE email_waits;
CREATE INDEX users_group ON users USING btree (customer_id, group_id, name_key, id) INCLUDE (email, role_id, last_sign_in_at) WHERE deleted_at IS NULL;
CREATE INDEX users_role ON users USING btree (role_id, id);
CREATE INDEX users_search ON users USING gin (search gin_trgm_ops);
CREATE TRIGGER keep_customer BEFORE UPDATE OF group_id ON users FOR EACH ROW EXECUTE FUNCTION keep_customer();
CREATE TRIGGER keep_customer_of_new AFTER INSERT ON users REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_customer_of_new();

create table wakeups (
  workflow_id text not null,
  process text not null,
  requested_at timestamp with time zone default now() not null,
  revision integer default 1 not null,
  attempts integer default 0 not null,
  last_error text,
  next_attempt_at timestamp with time zone,
  refusal text,
  constraint wakeups_pkey PRIMARY KEY (workflow_id)
);
CREATE INDEX wakeups_due ON wakeups USING btree (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
CREATE INDEX wakeups_fresh ON wakeups USING btree (requested_at) WHERE next_attempt_at IS NULL;

create table webhook_attempts (
  id bigint generated always as identity not null,
  webhook_id uuid not null,
  at timestamp with time zone default now() not null,
  event_id text not null,
  type text not null,
  status smallint,
  error text,
  ms integer not null,
  request text not null,
  answer text not null,
  constraint webhook_attempts_pkey PRIMARY KEY (id),
  constraint webhook_attempts_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE
);
CREATE INDEX webhook_attempts_at ON webhook_attempts USING brin (at);
CREATE INDEX webhook_attempts_of ON webhook_attempts USING btree (webhook_id, id);

create table webhook_queue (
  webhook_id uuid not null,
  id bigint generated always as identity not null,
  transaction xid8,
  n bigint,
  at timestamp with time zone not null,
  subject_id text not null,
  attempts integer default 0 not null,
  failed_since timestamp with time zone,
  due_at timestamp with time zone default now() not null,
  constraint webhook_queue_pkey PRIMARY KEY (webhook_id, id),
  constraint webhook_queue_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE
);

create table webhooks (
  id uuid default uuidv7() not null,
  group_id uuid not null,
  user_id uuid not null,
  name text not null,
  url text not null,
  types text[],
  secret text not null,
  former_secret text,
  former_until timestamp with time zone,
  paused_reason text,
  paused_at timestamp with time zone,
  paused_mail_id uuid,
  shard smallint default floor(random() * 4::double precision) not null,
  transaction xid8 default pg_snapshot_xmin(pg_current_snapshot()) not null,
  n bigint default 0 not null,
  at timestamp with time zone default now() not null,
  failures integer default 0 not null,
  failing_since timestamp with time zone,
  next_at timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  constraint webhooks_pkey PRIMARY KEY (id),
  constraint webhooks_check CHECK ((paused_reason IS NULL) = (paused_at IS NULL)),
  constraint webhooks_check1 CHECK ((former_secret IS NULL) = (former_until IS NULL)),
  constraint webhooks_paused_reason_check CHECK (paused_reason = ANY (ARRAY['user'::text, 'failing'::text, 'rights'::text])),
  constraint webhooks_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE,
  constraint webhooks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX webhooks_active ON webhooks USING btree (shard) WHERE paused_at IS NULL;
CREATE INDEX webhooks_group ON webhooks USING btree (group_id);
CREATE INDEX webhooks_paused_mail ON webhooks USING btree (paused_mail_id) WHERE paused_mail_id IS NOT NULL;
CREATE INDEX webhooks_user ON webhooks USING btree (user_id);

CREATE OR REPLACE FUNCTION public.delivery_card(d deliveries)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
      select case
        when d.migrated then null
        when d.cancelled_at is not null then 'cancelled'
        when d.sent_at is null or d.phase <> 'settled' then null
        when exists (select from delivery_counters k where k.delivery_id = d.id and k.n > 0
                     and k.counter like 'status:%' and k.counter <> 'status:SUCCESS') then 'faulty'
        else 'sent' end
    $function$;

CREATE OR REPLACE FUNCTION public.drop_ended_partition(history text, ended_before timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    declare
      kept interval := case history
        when 'audit_log' then '364 days' when 'plays' then '30 days' when 'controller_metrics' then '2 days'
        when 'controller_metrics_hourly' then '30 days' when 'controller_changes' then '30 days'
        when 'device_changes' then '6 days' when 'device_events' then '30 days'
        when 'enrolment_history' then '30 days' when 'calls' then '30 days'
        when 'events' then '30 days' end;
      part record;
      is_used boolean;
    begin
      if kept is null or ended_before > now() - kept then
        raise exception '% is kept until %', history, now() - coalesce(kept, 'infinity')
          using errcode = 'restrict_violation';
      end if;
      for part in
        select * from (
          select p.relname as name, b.parts[1]::timestamptz as from_at, b.parts[2]::timestamptz as to_at
          from pg_inherits i join pg_class p on p.oid = i.inhrelid
          cross join lateral regexp_match(pg_get_expr(p.relpartbound, p.oid),
            'FROM \(''([^'']+)''\) TO \(''([^'']+)''\)') as b(parts)
          where i.inhparent = format('public.%I', history)::regclass) m
        where m.to_at <= ended_before order by m.to_at
      loop
        is_used := false;
        if history = 'audit_log' then
          execute format('select exists (select from %I)', part.name) into is_used;
        elsif history = 'plays' then
          -- A delivery is removed as a whole. Plays of listed deliveries, and of deliveries that can still report, remain.
          execute format('select exists (select from deliveries d where d.removed_at is null
                            and d.starts_at < $1 and d.last_start_by >= $2)
                          or exists (select from %I p join deliveries d on d.id = p.delivery_id
                                     where d.removed_at is null)', part.name)
            into is_used using part.to_at, part.from_at;
        end if;
        if not is_used then
          -- The drop waits for writers, and writers wait for the drop. It gives up early and is repeated later.
          perform set_config('lock_timeout', '500ms', true);
          execute format('drop table %I', part.name);
          return part.name;
        end if;
      end loop;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.ensure_day_partitions(parent regclass, ahead integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    declare
      today date := (now() at time zone 'UTC')::date;
      day date;
      part text;
    begin
      for n in -1..ahead loop
        day := today + n;
        part := format('%s_%s', parent::text, to_char(day, 'YYYY_MM_DD'));
        if to_regclass(part) is null then
          execute format('create table %I partition of %s for values from (%L) to (%L)',
                         part, parent, day || 'T00:00:00Z', day + 1 || 'T00:00:00Z');
        end if;
      end loop;
    end $function$;

CREATE OR REPLACE FUNCTION public.ensure_month_partitions(ahead integer, behind integer DEFAULT 1)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    declare
      parent regclass;
      month date;
      part text;
    begin
      for parent in select partrelid from pg_partitioned_table where partrelid <> 'controller_metrics'::regclass loop
        for month in select generate_series(date_trunc('month', now()) - make_interval(months => behind),
                                            date_trunc('month', now()) + make_interval(months => ahead), '1 month') loop
          part := format('%s_%s', parent::text, to_char(month, 'YYYY_MM'));
          if to_regclass(part) is null then
            execute format('create table %I partition of %s for values from (%L) to (%L)',
                           part, parent, month::timestamptz, (month + interval '1 month')::timestamptz);
          end if;
        end loop;
      end loop;
      perform ensure_day_partitions('controller_metrics', 30);
    end $function$;

CREATE OR REPLACE FUNCTION public.follow_delivery_counters()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      update deliveries d set card = delivery_card(d)
      where d.id = any(array(select c.delivery_id from counted c where c.counter like 'status:%'))
        and d.phase = 'settled' and d.card is distinct from delivery_card(d);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.guard_audit_anchor()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op in ('DELETE', 'TRUNCATE') then
        raise exception 'The audit log is append-only: % is refused', tg_op using errcode = 'restrict_violation';
      end if;
      if tg_op = 'UPDATE' and new.number <= old.number then
        raise exception 'The audit log is append-only: its anchor only moves on' using errcode = 'restrict_violation';
      end if;
      perform from audit_seals s
      where s.number = new.number and s.hash = new.hash and s.to_at = new.until_at
        and not exists (select from audit_seals o
                        where o.number <= new.number and o.to_at >= now() - interval '365 days')
        and s.number < (select max(number) from audit_seals);
      if not found then
        raise exception 'The audit log is append-only: its last 365 days and its newest seal stay'
          using errcode = 'restrict_violation';
      end if;
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION public.keep_customer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      select customer_id into new.customer_id from groups where id = new.group_id for key share;
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION public.keep_customer_of_new()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if exists (select 1 from fresh f join groups g on g.id = f.group_id
                 where f.customer_id is distinct from g.customer_id) then
        execute format('update %I t set customer_id = g.customer_id from fresh f join groups g on g.id = f.group_id
                        where t.id = f.id and f.customer_id is distinct from g.customer_id', tg_table_name);
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.keep_partitions_ready()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select ensure_month_partitions(3) $function$;

CREATE OR REPLACE FUNCTION public.list_enrolment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into enrolment_listings as l (controller_id, device_id, customer_id, owner_epoch, started_at, last_enrolled_at, full_name)
      values (new.controller_id, new.device_id, new.customer_id, new.owner_epoch, new.started_at, new.last_enrolled_at,
              new.full_name)
      on conflict (controller_id, device_id) do update
      set customer_id = excluded.customer_id, owner_epoch = excluded.owner_epoch, started_at = excluded.started_at,
          last_enrolled_at = excluded.last_enrolled_at, full_name = excluded.full_name;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.note_credential_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into credential_changes (serial) values (coalesce(new.serial, old.serial))
      on conflict (serial) do update set revision = default, changed_at = clock_timestamp();
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.recount_calls_of_zone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into call_recounts (controller_id) values (new.id);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      unsealed record;
    begin
      if tg_op = 'DELETE' and old.sealed_in <= (select number from audit_anchor) then
        return old;
      end if;
      if tg_op = 'UPDATE' then
        unsealed := new;
        unsealed.sealed_in := null;
        if old.sealed_in is null and new.sealed_in is not null and old is not distinct from unsealed then
          return new;
        end if;
      end if;
      raise exception 'The audit log is append-only: % is refused', tg_op using errcode = 'restrict_violation';
    end $function$;

CREATE OR REPLACE FUNCTION public.refuse_seal_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      -- Nested, because TRUNCATE has no row.
      if tg_op = 'DELETE' then
        if old.number <= (select number from audit_anchor) then
          return old;
        end if;
      end if;
      raise exception 'The audit log is append-only: % is refused', tg_op using errcode = 'restrict_violation';
    end $function$;

CREATE OR REPLACE FUNCTION public.remove_old_audit(ended_before timestamp with time zone, most_seals integer, OUT seals integer, OUT rows integer)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    declare
      last bigint;
    begin
      -- The lock under which seals are made.
      perform pg_advisory_xact_lock(7401932);
      seals := 0;
      rows := 0;
      select max(s.number) into last
      from (select number from audit_seals order by number limit most_seals) s
      where s.number < (select max(number) from audit_seals)
        and s.number < coalesce((select min(o.number) from audit_seals o where o.to_at >= ended_before), 9223372036854775807);
      if last is null then
        return;
      end if;
      insert into audit_anchor (number, hash, until_at)
      select s.number, s.hash, s.to_at from audit_seals s where s.number = last
      on conflict (id) do update
      set number = excluded.number, hash = excluded.hash, until_at = excluded.until_at, removed_at = now();
      delete from audit_log l where l.sealed_in <= last and l.at < ended_before;
      get diagnostics rows = row_count;
      delete from audit_seals s where s.number <= last;
      get diagnostics seals = row_count;
    end $function$;

CREATE OR REPLACE FUNCTION public.set_delivery_card()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      new.card := delivery_card(new);
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION public.sum_changed_call_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      summed_until date := (select until from call_sums_until);
    begin
      if not exists (select from changed where day < summed_until) then return null; end if;
      with months as (
        select controller_id, owner_epoch, min(day) as since, date_trunc('month', day::timestamp) + interval '1 month' as ending
        from changed where day < summed_until group by controller_id, owner_epoch, date_trunc('month', day::timestamp)
      )
      delete from call_sums s using months m
      where s.controller_id = m.controller_id and s.owner_epoch = m.owner_epoch and s.day >= m.since and s.day < m.ending;
      with months as (
        select controller_id, owner_epoch, min(day) as since, date_trunc('month', day::timestamp) as month
        from changed where day < summed_until group by controller_id, owner_epoch, date_trunc('month', day::timestamp)
      )
      insert into call_sums (controller_id, owner_epoch, day, initiated, answered, timed_out, cancelled, response_ms, responses)
      select d.controller_id, d.owner_epoch, g.day::date, sum(d.initiated), sum(d.answered), sum(d.timed_out), sum(d.cancelled), sum(d.response_ms), concat_ws(',', sum(d.responses_1), sum(d.responses_2), sum(d.responses_3), sum(d.responses_4), sum(d.responses_5), sum(d.responses_6), sum(d.responses_7), sum(d.responses_8), sum(d.responses_9), sum(d.responses_10), sum(d.responses_11), sum(d.responses_12), sum(d.responses_13), sum(d.responses_14), sum(d.responses_15), sum(d.responses_16), sum(d.responses_17), sum(d.responses_18), sum(d.responses_19), sum(d.responses_20), sum(d.responses_21), sum(d.responses_22), sum(d.responses_23), sum(d.responses_24), sum(d.responses_25), sum(d.responses_26), sum(d.responses_27), sum(d.responses_28), sum(d.responses_29), sum(d.responses_30))
      from months m
      cross join generate_series(m.since, least(m.month + interval '1 month', summed_until) - interval '1 day', interval '1 day') g(day)
      join call_days d on d.controller_id = m.controller_id and d.owner_epoch = m.owner_epoch
        and d.day >= m.month::date and d.day <= g.day::date
      group by d.controller_id, d.owner_epoch, g.day;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.unlist_enrolments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      delete from enrolment_listings l using removed r
      where l.controller_id = r.controller_id and l.device_id = r.device_id;
      return null;
    end $function$;
