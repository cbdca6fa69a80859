import type { Database, Trx } from '@earshot/db/client';
import type { ConfigurationRow } from '@earshot/db/queries/device-configuration/configurations';
import { configurationFromWire } from '@earshot/domain/controller-configuration/configuration';
import { defaultCallPoint } from '@earshot/domain/device-configuration/call-point-form';
import { fromCallPointSettings, fromKeypadSettings } from '@earshot/domain/device-configuration/endpoint-settings';
import { defaultKeypad } from '@earshot/domain/device-configuration/keypad-form';
import type { DeviceConfiguration } from '@earshot/domain/device-configuration/schema';
import {
  fromTalkLockSettings,
  INHERITS_TALK_LOCK,
  talkLockSettings,
} from '@earshot/domain/device-configuration/talk-lock-form';
import { factsOf } from '../../configurations/configuration-facts.ts';
import { readConfiguration } from '../../configurations/save-configuration.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import type { FoundDevice } from './find-device.ts';
import { type HeldPlayback, heldPlayback } from './held-playback.ts';

type Viewing = Pick<PlacedCall, 'scope' | 'place'>;

/** Returns the present version of a device's configuration, or its defaults. */
export async function viewConfiguration(
  db: Database | Trx,
  call: Viewing,
  { row, key }: FoundDevice,
): Promise<DeviceConfiguration> {
  const stored = await readConfiguration(db, call, key);
  const common = {
    controllerId: row.controller_id,
    endpointId: row.device_id,
    ipei: row.ipei,
    locationName: row.location_name,
    ...factsOf(stored),
  };
  const { kind } = key;
  switch (kind) {
    case 'callpoint':
      return { ...common, kind, ...(await callPointView(db, call, { row, stored })) };
    case 'keypad':
      return { ...common, kind, ...(await keypadView(db, call, stored)) };
    case 'headset':
    case 'conference':
      return { ...common, kind, ...(await talkLockView(db, call, { row, stored })) };
  }
}

interface Stored {
  readonly row: FoundDevice['row'];
  readonly stored: ConfigurationRow;
}

async function callPointView(db: Database | Trx, call: Viewing, { row, stored }: Stored) {
  const held = await heldPlayback(db, call, stored.settings);
  const form = held.settings && fromCallPointSettings(held.settings, held.clipOf);
  if (held.settings === undefined || form === undefined)
    return { form: defaultCallPoint(row.location), clips: [], unknownClips: 0 };
  return { form, ...clipsOf(held) };
}

async function keypadView(db: Database | Trx, call: Viewing, stored: ConfigurationRow) {
  const held = await heldPlayback(db, call, stored.settings);
  if (held.settings === undefined) return { form: defaultKeypad(), clips: [], unknownClips: 0 };
  return { form: fromKeypadSettings(held.settings, held.clipOf), ...clipsOf(held) };
}

const clipsOf = ({ clips, unknownClips }: HeldPlayback) => ({
  clips: clips.map(({ id, name, durationMs }) => ({ id, name, durationMs })),
  unknownClips,
});

/** Without settings of its own, a device inherits those of its controller. */
async function talkLockView(db: Database | Trx, call: Viewing, { row, stored }: Stored) {
  const { data } = talkLockSettings.safeParse(stored.settings);
  const key = { controllerId: row.controller_id, kind: 'controller', deviceId: '' } as const;
  const controller = configurationFromWire((await readConfiguration(db, call, key)).settings);
  const { talkLockTimeout, talkLockInterval } = controller;
  return {
    form: data === undefined ? INHERITS_TALK_LOCK : fromTalkLockSettings(data),
    inherited: { talkLockTimeout, talkLockInterval },
  };
}
