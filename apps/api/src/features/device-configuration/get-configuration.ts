import { listVersions } from '@earshot/db/queries/device-configuration/configurations';
import type { ConfigurationVersion } from '@earshot/domain/device-configuration/facts-schema';
import type { configuredDeviceInput, DeviceConfiguration } from '@earshot/domain/device-configuration/schema';
import type { z } from 'zod';
import { versionsOf } from '../../configurations/configuration-facts.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import { viewConfiguration } from './configuration-view.ts';
import { findDevice } from './find-device.ts';

type Input = z.output<typeof configuredDeviceInput>;

export async function getConfiguration(call: PlacedCall, input: Input): Promise<DeviceConfiguration> {
  const { db } = call.deps;
  return await viewConfiguration(db, call, await findDevice(db, call, input));
}

export async function getVersions(call: PlacedCall, input: Input): Promise<{ items: ConfigurationVersion[] }> {
  const { db } = call.deps;
  const { key } = await findDevice(db, call, input);
  return { items: versionsOf(await listVersions(db, call.scope, key)) };
}
