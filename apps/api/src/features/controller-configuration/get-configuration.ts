import { listVersions } from '@earshot/db/queries/device-configuration/configurations';
import type { ControllerConfiguration } from '@earshot/domain/controller-configuration/schema';
import type { ConfigurationVersion } from '@earshot/domain/device-configuration/facts-schema';
import { versionsOf } from '../../configurations/configuration-facts.ts';
import { readConfiguration } from '../../configurations/save-configuration.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import { keyOf, toConfiguration } from './configuration-view.ts';

export const getConfiguration = async (call: PlacedCall, id: string): Promise<ControllerConfiguration> =>
  toConfiguration(id, await readConfiguration(call.deps.db, call, keyOf(id)));

export const getVersions = async (
  { deps, scope }: PlacedCall,
  id: string,
): Promise<{ items: ConfigurationVersion[] }> => ({
  items: versionsOf(await listVersions(deps.db, scope, keyOf(id))),
});
