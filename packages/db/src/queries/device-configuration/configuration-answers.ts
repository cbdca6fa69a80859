import {
  CONFIGURED_KINDS,
  type ConfiguredDeviceKind,
  isConfiguredDevice,
  isTalkLockKind,
  type Settings,
} from '@earshot/domain/device-configuration/configured-kinds';
import {
  fromTalkLockSettings,
  INHERITS_TALK_LOCK,
  talkLockSettings,
  toTalkLockSettings,
} from '@earshot/domain/device-configuration/talk-lock-form';
import { sameValue } from '@earshot/domain/forms/changes';
import { configurationFromWire } from '@earshot/domain/controller-configuration/configuration';
import { reportedSettings } from '@earshot/domain/device-configuration/reported-settings';
import { talkLockOfReport } from '@earshot/domain/device-configuration/reported-talk-lock';
import { type FinalCommandState, operationEnd } from '@earshot/domain/device-commands/outcome';
import type { DeviceRequestType } from '@earshot/domain/device-commands/requests';
import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';
import { wakeTasksAt } from '../tasks/wake-tasks.ts';
import { keepVersion } from './configurations.ts';

interface SettledCommand {
  readonly id: string;
  readonly type: DeviceRequestType;
  readonly state: FinalCommandState;
  readonly detail: string | null;
}

const CONFIGURES = new Set<DeviceRequestType>(Object.values(CONFIGURED_KINDS));

/** Stores the outcome of requests that configure or read. Ignores other requests. */
export async function noteConfigurationAnswers(trx: Trx, settled: readonly SettledCommand[]): Promise<void> {
  // Reads first: settings that were read before a change was confirmed must not count as read after it.
  for (const command of settled)
    if (command.type === 'endpoint.read' && command.state === 'done') await noteReported(trx, command);
  const configuring = settled.filter(({ type }) => CONFIGURES.has(type));
  await noteTaken(
    trx,
    configuring.filter(({ state }) => state === 'done').map(({ id }) => id),
  );
  for (const command of configuring) if (command.state !== 'done') await noteNotTaken(trx, command);
  await wakeTasksAt(trx, await controllersOf(trx, configuring));
}

async function controllersOf(trx: Trx, commands: readonly SettledCommand[]): Promise<string[]> {
  if (commands.length === 0) return [];
  const ids = commands.map(({ id }) => id);
  const rows = trx.selectFrom('device_commands').select('controller_id').distinct().where('id', 'in', ids);
  return (await rows.execute()).map(({ controller_id }) => controller_id);
}

async function noteTaken(trx: Trx, commandIds: readonly string[]): Promise<void> {
  if (commandIds.length === 0) return;
  await sql`
    with taken as (
      update configurations k
      set taken_version = k.sent_version, taken_at = now(), taken_storage_id = s.storage_id, command_id = null
      from controller_states s
      where s.controller_id = k.controller_id and k.command_id = any(${arrayLiteral(commandIds)}::uuid[])
      returning k.controller_id, k.kind, k.device_id, k.sent_version)
    update configuration_versions v set taken_at = now(), refusal = null from taken t
    where v.controller_id = t.controller_id and v.kind = t.kind and v.device_id = t.device_id
      and v.version = t.sent_version`.execute(trx);
}

/** Stores why the settings that were sent are not applied, also if the controller did not answer. */
const noteNotTaken = (trx: Trx, command: SettledCommand) => {
  const unanswered = command.state === 'timed-out' || command.state === 'expired';
  const { message } = operationEnd(command);
  return sql`
    with refused as (
      update configurations set command_id = null,
        refusal = case when sent_version = version then ${message}::text end,
        unanswered = ${unanswered} and sent_version = version
      where command_id = ${command.id}
      returning controller_id, kind, device_id, sent_version)
    update configuration_versions v set refusal = ${message} from refused t
    where v.controller_id = t.controller_id and v.kind = t.kind and v.device_id = t.device_id
      and v.version = t.sent_version`.execute(trx);
};

interface ReadDevice {
  readonly controllerId: string;
  readonly deviceId: string;
  readonly category: string;
  readonly ipei: string | null;
  readonly storageId: string | null;
}

/**
 * Stores the settings that a controller reported for a device. Equal settings confirm the present version. Others
 * become a new version, unless a version waits to be sent or answered.
 */
async function noteReported(trx: Trx, { id, detail }: SettledCommand): Promise<void> {
  const device = await findReadDevice(trx, id);
  if (device === undefined || !isConfiguredDevice(device.category)) return;
  const reported = reportedSettings(device.category, detail);
  if (reported === undefined || (reported.ipei ?? device.ipei) !== device.ipei) return;
  const { category: kind, controllerId, deviceId } = device;
  const settings = isTalkLockKind(kind) ? await ownTalkLock(trx, device, reported.settings) : reported.settings;
  if (settings === undefined) return;
  const isNew = await storeReported(trx, device, { kind, settings: JSON.stringify(settings) });
  if (isNew) await keepVersion(trx, { controllerId, kind, deviceId }, false);
}

/** Undefined if the device inherits its talk lock from the controller and nothing else was ever stored. */
async function ownTalkLock(
  trx: Trx,
  { controllerId, deviceId, category, ipei }: ReadDevice,
  reported: Settings,
): Promise<Settings | undefined> {
  const rows = trx
    .selectFrom('configurations')
    .select(['kind', 'settings', 'ipei'])
    .where('controller_id', '=', controllerId)
    .where('device_id', 'in', ['', deviceId]);
  const stored = await rows.execute();
  const own = stored.find((row) => row.kind === category && row.ipei === ipei);
  const controller = stored.find(({ kind }) => kind === 'controller')?.settings as Settings | undefined;
  const talkLock = talkLockOfReport(fromTalkLockSettings(talkLockSettings.parse(reported)), {
    held: own === undefined ? INHERITS_TALK_LOCK : fromTalkLockSettings(talkLockSettings.parse(own.settings)),
    inherited: configurationFromWire(controller ?? null),
  });
  if (own === undefined && sameValue(talkLock, INHERITS_TALK_LOCK)) return undefined;
  return toTalkLockSettings(talkLock);
}

async function findReadDevice(trx: Trx, commandId: string): Promise<ReadDevice | undefined> {
  const { rows } = await sql<ReadDevice>`
    select e.controller_id as "controllerId", e.device_id as "deviceId", e.category, e.ipei, s.storage_id as "storageId"
    from device_commands d join controllers c on c.id = d.controller_id and c.owner_epoch = d.owner_epoch
      join controller_states s on s.controller_id = c.id
      join endpoints e on e.controller_id = c.id and e.device_id = d.payload ->> 'endpointId'
        and e.owner_epoch = c.owner_epoch
    where d.id = ${commandId}`.execute(trx);
  return rows[0];
}

interface Reported {
  readonly kind: ConfiguredDeviceKind;
  readonly settings: string;
}

/** Returns whether there is a new version. */
async function storeReported(trx: Trx, device: ReadDevice, { kind, settings }: Reported): Promise<boolean> {
  const { controllerId, deviceId, ipei, storageId } = device;
  const isOther = sql`k.digest <> excluded.digest or k.ipei is distinct from excluded.ipei`;
  const { rows } = await sql<{ isNew: boolean }>`
    with before as (
      select version from configurations
      where controller_id = ${controllerId} and kind = ${kind} and device_id = ${deviceId})
    insert into configurations as k
      (controller_id, kind, device_id, ipei, settings, sent_version, sent_at, taken_version, taken_at, taken_storage_id)
    values (${controllerId}, ${kind}, ${deviceId}, ${ipei}, ${settings}::jsonb, 1, now(), 1, now(), ${storageId}::uuid)
    on conflict (controller_id, kind, device_id) do update
      set settings = case when ${isOther} then excluded.settings else k.settings end, ipei = excluded.ipei,
          version = k.version + case when ${isOther} then 1 else 0 end,
          updated_by = case when ${isOther} then null else k.updated_by end,
          updated_at = case when ${isOther} then now() else k.updated_at end,
          taken_version = k.version + case when ${isOther} then 1 else 0 end, taken_at = now(),
          taken_storage_id = excluded.taken_storage_id, refusal = null, unanswered = false
      where k.command_id is null and (k.taken_version = k.version or (k.refusal is not null and not k.unanswered)
        or k.ipei is distinct from excluded.ipei or not (${isOther}))
    returning k.version is distinct from (select version from before) as "isNew"`.execute(trx);
  return rows[0]?.isNew ?? false;
}
