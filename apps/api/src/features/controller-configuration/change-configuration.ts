import type { ConfigurationRow } from '@earshot/db/queries/device-configuration/configurations';
import {
  configurationFromWire,
  configurationOnTheWire,
  type ConfigurationValues,
} from '@earshot/domain/controller-configuration/configuration';
import type {
  ControllerConfiguration,
  restoreConfigurationInput,
  updateConfigurationInput,
} from '@earshot/domain/controller-configuration/schema';
import type { Trx } from '@earshot/db/client';
import type { z } from 'zod';
import { readConfiguration, requireVersion, saveConfiguration } from '../../configurations/save-configuration.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import { keyOf, toConfiguration } from './configuration-view.ts';

/**
 * Stores the configuration of a controller and sends it at once if the controller is reachable, otherwise when it
 * reconnects.
 */
export const changeConfiguration = (
  call: PlacedCall,
  { controllerId, version, ...values }: z.output<typeof updateConfigurationInput>,
): Promise<ControllerConfiguration> => save(call, { controllerId, version }, async () => values);

/** Returns to the values of an earlier version, as a new version. */
export const restoreConfiguration = (
  call: PlacedCall,
  { controllerId, version, restored }: z.output<typeof restoreConfigurationInput>,
): Promise<ControllerConfiguration> =>
  save(call, { controllerId, version }, async (trx) => {
    const { settings } = await requireVersion(trx, call, { ...keyOf(controllerId), restored });
    return configurationFromWire(settings);
  });

const save = (
  call: PlacedCall,
  { controllerId: id, version }: { readonly controllerId: string; readonly version: number },
  valuesToSave: (trx: Trx) => Promise<ConfigurationValues>,
): Promise<ControllerConfiguration> =>
  call.write(async (trx, audit) => {
    const before = await readConfiguration(trx, call, keyOf(id));
    const values = await valuesToSave(trx);
    await saveConfiguration(call, trx, { ...keyOf(id), settings: configurationOnTheWire(values), version });
    audit({ subjectId: id, before: valuesOf(before), after: values });
    return toConfiguration(id, await readConfiguration(trx, call, keyOf(id)));
  });

const valuesOf = ({ version, settings }: ConfigurationRow): ConfigurationValues | null =>
  version === 0 ? null : configurationFromWire(settings);
