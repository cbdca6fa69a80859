import type { Trx } from '@earshot/db/client';
import { type ConfigurationRow, listVersions } from '@earshot/db/queries/device-configuration/configurations';
import type { Settings } from '@earshot/domain/device-configuration/configured-kinds';
import type { ConfigurationFacts, ConfigurationVersion } from '@earshot/domain/device-configuration/facts-schema';
import { factsOf, versionsOf } from '../../configurations/configuration-facts.ts';
import { readConfiguration, requireVersion, saveConfiguration } from '../../configurations/save-configuration.ts';
import type { PlacedCall } from '../../trpc/call.ts';

interface Setting<Values extends Settings> {
  readonly kind: 'hostname' | 'language' | 'voiceAssistant';
  /** The values to show. Missing settings are the defaults. */
  readonly toValues: (row: ConfigurationRow) => Values;
}

export type ShownSetting<Values extends Settings> = Values & ConfigurationFacts & { readonly controllerId: string };
export interface ReadSetting {
  readonly controllerId: string;
  readonly version: number;
}

/** Calls for one setting of a controller, which is stored and sent with the names of its input. */
export function settingCalls<Values extends Settings>({ kind, toValues }: Setting<Values>) {
  const keyOf = (controllerId: string) => ({ controllerId, kind, deviceId: '' }) as const;
  const show = (controllerId: string, row: ConfigurationRow): ShownSetting<Values> => ({
    controllerId,
    ...toValues(row),
    ...factsOf(row),
  });
  const save = (
    call: PlacedCall,
    { controllerId, version }: ReadSetting,
    settingsToSave: (trx: Trx) => Promise<Settings>,
  ) =>
    call.write(async (trx, audit) => {
      const key = keyOf(controllerId);
      const before = toValues(await readConfiguration(trx, call, key));
      const settings = await settingsToSave(trx);
      await saveConfiguration(call, trx, { ...key, settings, version });
      const changed = Object.fromEntries(Object.keys(settings).map((name) => [name, before[name]]));
      audit({ subjectId: controllerId, before: changed, after: settings });
      return show(controllerId, await readConfiguration(trx, call, key));
    });
  return {
    get: async (call: PlacedCall, id: string) => show(id, await readConfiguration(call.deps.db, call, keyOf(id))),
    versions: async ({ deps, scope }: PlacedCall, id: string): Promise<{ items: ConfigurationVersion[] }> => ({
      items: versionsOf(await listVersions(deps.db, scope, keyOf(id))),
    }),
    change: (call: PlacedCall, { controllerId, version, ...settings }: ReadSetting & Settings) =>
      save(call, { controllerId, version }, async () => settings),
    /** Returns to an earlier version, as a new version. */
    restore: (call: PlacedCall, { restored, ...read }: ReadSetting & { readonly restored: number }) =>
      save(
        call,
        read,
        async (trx) => (await requireVersion(trx, call, { ...keyOf(read.controllerId), restored })).settings,
      ),
  };
}
