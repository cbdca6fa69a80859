import type { Trx } from '@earshot/db/client';
import { type ConfigurationRow, listVersions } from '@earshot/db/queries/device-configuration/configurations';
import type { ControllerHostname, updateHostnameInput } from '@earshot/domain/controller-configuration/hostname';
import type { restoreConfigurationInput } from '@earshot/domain/controller-configuration/schema';
import type { ConfigurationVersion } from '@earshot/domain/device-configuration/facts-schema';
import type { z } from 'zod';
import { factsOf, versionsOf } from '../../configurations/configuration-facts.ts';
import { readConfiguration, requireVersion, saveConfiguration } from '../../configurations/save-configuration.ts';
import type { PlacedCall } from '../../trpc/call.ts';

const keyOf = (controllerId: string) => ({ controllerId, kind: 'hostname', deviceId: '' }) as const;
const hostnameOf = (settings: ConfigurationRow['settings']): string | undefined => {
  const hostname = settings?.['hostname'];
  return typeof hostname === 'string' ? hostname : undefined;
};

const toHostname = (controllerId: string, row: ConfigurationRow): ControllerHostname => ({
  controllerId,
  hostname: hostnameOf(row.settings) ?? row.hostname ?? '',
  reported: row.hostname,
  ...factsOf(row),
});

export const getHostname = async (call: PlacedCall, id: string): Promise<ControllerHostname> =>
  toHostname(id, await readConfiguration(call.deps.db, call, keyOf(id)));

export const getHostnameVersions = async (
  { deps, scope }: PlacedCall,
  id: string,
): Promise<{ items: ConfigurationVersion[] }> => ({
  items: versionsOf(await listVersions(deps.db, scope, keyOf(id))),
});

/** Stores the hostname and sends it like other settings. The controller reboots when it applies the hostname. */
export const changeHostname = (
  call: PlacedCall,
  { hostname, ...place }: z.output<typeof updateHostnameInput>,
): Promise<ControllerHostname> => save(call, place, async () => hostname);

/** Returns to an earlier hostname, as a new version. */
export const restoreHostname = (
  call: PlacedCall,
  { restored, ...place }: z.output<typeof restoreConfigurationInput>,
): Promise<ControllerHostname> =>
  save(call, place, async (trx) => {
    const { settings } = await requireVersion(trx, call, { ...keyOf(place.controllerId), restored });
    return hostnameOf(settings) ?? '';
  });

const save = (
  call: PlacedCall,
  { controllerId: id, version }: { readonly controllerId: string; readonly version: number },
  hostnameToSave: (trx: Trx) => Promise<string>,
): Promise<ControllerHostname> =>
  call.write(async (trx, audit) => {
    const before = toHostname(id, await readConfiguration(trx, call, keyOf(id)));
    const hostname = await hostnameToSave(trx);
    await saveConfiguration(call, trx, { ...keyOf(id), settings: { hostname }, version });
    audit({ subjectId: id, before: { hostname: before.hostname }, after: { hostname } });
    return toHostname(id, await readConfiguration(trx, call, keyOf(id)));
  });
