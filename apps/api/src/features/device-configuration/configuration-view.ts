import type { Database, Trx } from '@earshot/db/client';
import type { ConfigurationRow } from '@earshot/db/queries/device-configuration/configurations';
import { CALL_POINT_LIMITS, defaultCallPoint } from '@earshot/domain/device-configuration/call-point-form';
import {
  fromCallPointSettings,
  INFINITE_REPEATS,
  isEndless,
} from '@earshot/domain/device-configuration/endpoint-settings';
import type { DeviceConfiguration } from '@earshot/domain/device-configuration/schema';
import { factsOf } from '../../configurations/configuration-facts.ts';
import { readConfiguration } from '../../configurations/save-configuration.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import type { FoundDevice } from './find-device.ts';
import { heldPlayback } from './held-playback.ts';

const MOST_PLAYS = CALL_POINT_LIMITS.repeatTimes.max;

/** Returns the present version of a device's configuration, or its defaults. */
export async function viewConfiguration(
  db: Database | Trx,
  call: Pick<PlacedCall, 'scope' | 'place'>,
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
  return { ...common, kind: 'callpoint', ...(await callPointView(db, call, { row, stored })) };
}

interface Stored {
  readonly row: FoundDevice['row'];
  readonly stored: ConfigurationRow;
}

async function callPointView(db: Database | Trx, call: Pick<PlacedCall, 'place'>, { row, stored }: Stored) {
  const { settings, clips, clipOf, unknownClips } = await heldPlayback(db, call, stored.settings);
  const form = settings && fromCallPointSettings(settings, clipOf, MOST_PLAYS);
  if (settings === undefined || form === undefined)
    return { form: defaultCallPoint(row.location), clips: [], repeats: 1, unknownClips: 0 };
  const repeats = settings.actions.some(isEndless) ? INFINITE_REPEATS : form.repeatTimes;
  return { form, clips: clips.map(({ id, name, durationMs }) => ({ id, name, durationMs })), repeats, unknownClips };
}
