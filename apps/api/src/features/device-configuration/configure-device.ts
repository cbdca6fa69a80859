import type { Trx } from '@earshot/db/client';
import type { Settings } from '@earshot/domain/device-configuration/configured-kinds';
import { toCallPointSettings, toKeypadSettings } from '@earshot/domain/device-configuration/endpoint-settings';
import { callPointFormAfter } from '@earshot/domain/device-configuration/call-point-form';
import { keypadFormAfter, LAST_ZONE_STAYS } from '@earshot/domain/device-configuration/keypad-form';
import type {
  configureDeviceInput,
  DeviceConfiguration,
  restoreDeviceInput,
} from '@earshot/domain/device-configuration/schema';
import { toTalkLockSettings } from '@earshot/domain/device-configuration/talk-lock-form';
import { badRequest, conflict } from '@earshot/domain/errors/app-error';
import type { z } from 'zod';
import { readConfiguration, requireVersion, saveConfiguration } from '../../configurations/save-configuration.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import { hashesOfClips } from './chosen-clips.ts';
import { viewConfiguration } from './configuration-view.ts';
import { findDevice, type FoundDevice } from './find-device.ts';
import { heldPlayback } from './held-playback.ts';

type Input = z.output<typeof configureDeviceInput>;

/** Stores a configuration of a device and sends it. It takes effect when the controller confirms it. */
export const configureDevice = (call: PlacedCall, input: Input): Promise<DeviceConfiguration> =>
  save(call, input, async (trx, { device, before }) => {
    if (input.kind !== device.key.kind) throw badRequest('The device is of another kind.', { field: 'kind' });
    // With another version, saving is refused.
    if (before.version === input.version) checkAgainst(before, input);
    return { settings: await settingsOf(trx, call, { input, device }), noted: input.form };
  });

/** Returns to the settings of an earlier version, as a new version. */
export const restoreDevice = (
  call: PlacedCall,
  input: z.output<typeof restoreDeviceInput>,
): Promise<DeviceConfiguration> =>
  save(call, input, async (trx, { device: { key } }) => {
    const { restored } = input;
    const { settings } = await requireVersion(trx, call, { ...key, restored });
    if ((await heldPlayback(trx, call, settings)).unknownClips > 0)
      throw conflict('This version plays a clip that no longer exists.', { restored });
    return { settings, noted: { restored } };
  });

interface ToSave {
  readonly settings: Settings;
  /** For the audit log. */
  readonly noted: object;
}

interface Present {
  readonly device: FoundDevice;
  readonly before: DeviceConfiguration;
}

const save = (
  call: PlacedCall,
  input: z.output<typeof restoreDeviceInput> | Input,
  toSave: (trx: Trx, present: Present) => Promise<ToSave>,
): Promise<DeviceConfiguration> =>
  call.write(async (trx, audit) => {
    const { controllerId, endpointId, version } = input;
    const device = await findDevice(trx, call, input);
    const before = await viewConfiguration(trx, call, device);
    const { settings, noted } = await toSave(trx, { device, before });
    await saveConfiguration(call, trx, { ...device.key, settings, version });
    audit({
      subjectId: controllerId,
      before: before.version === 0 ? null : before.form,
      after: { endpointId, ...noted },
    });
    return await viewConfiguration(trx, call, device);
  });

interface Wanted {
  readonly input: Input;
  readonly device: FoundDevice;
}

/** Refuses what depends on the present settings: values that can only be kept, and removing the last zone. */
function checkAgainst(before: DeviceConfiguration, input: Input): void {
  if (input.kind === 'callpoint' && before.kind === 'callpoint')
    requireValid(callPointFormAfter(before).safeParse(input.form));
  if (input.kind !== 'keypad' || before.kind !== 'keypad') return;
  requireValid(keypadFormAfter(before).safeParse(input.form));
  if (input.form.zones.length === 0 && before.form.zones.length > 0)
    throw badRequest(LAST_ZONE_STAYS, { field: 'zones' });
}

function requireValid({ error }: z.ZodSafeParseResult<unknown>): void {
  const [issue] = error?.issues ?? [];
  if (issue !== undefined) throw badRequest(issue.message, { field: issue.path.join('.') });
}

async function settingsOf(trx: Trx, call: PlacedCall, { input, device: { key } }: Wanted): Promise<Settings> {
  const { endpointId } = input;
  if (input.kind === 'headset' || input.kind === 'conference') return toTalkLockSettings(input.form);
  const { clips: held } = await heldPlayback(trx, call, (await readConfiguration(trx, call, key)).settings);
  const chosen = input.kind === 'keypad' ? input.form.zones : [input.form];
  const hashes = await hashesOfClips(trx, call, { chosen, held });
  const hashOf = (id: string) => hashes.get(id) ?? '';
  const settings =
    input.kind === 'keypad'
      ? toKeypadSettings(endpointId, input.form, hashOf)
      : toCallPointSettings(endpointId, input.form, hashOf);
  // Clip ids for display only; clips with the same sound have the same hash. Not sent to the controller.
  return { ...settings, clipIds: [...hashes.keys()] };
}
