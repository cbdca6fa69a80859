import type { ConfigurationRow } from '@earshot/db/queries/device-configuration/configurations';
import { configurationFromWire } from '@earshot/domain/controller-configuration/configuration';
import type { ControllerConfiguration } from '@earshot/domain/controller-configuration/schema';
import { factsOf } from '../../configurations/configuration-facts.ts';

export const keyOf = (controllerId: string) => ({ controllerId, kind: 'controller', deviceId: '' }) as const;

export const toConfiguration = (controllerId: string, row: ConfigurationRow): ControllerConfiguration => ({
  controllerId,
  ...configurationFromWire(row.settings),
  ...factsOf(row),
});
