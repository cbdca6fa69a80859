import type { ConfigurationRow } from '@earshot/db/queries/controllers/controller-configurations';
import { configurationState } from '@earshot/domain/controller-configuration/configuration-state';
import type { ControllerConfiguration } from '@earshot/domain/controller-configuration/schema';

export function toConfiguration(row: ConfigurationRow): ControllerConfiguration {
  const state = configurationState(row);
  return {
    controllerId: row.controllerId,
    talkLockTimeout: row.talkLockTimeout,
    talkLockInterval: row.talkLockInterval,
    volume: row.volume,
    version: row.version,
    state,
    refusal: state === 'refused' ? row.refusal : null,
    online: row.status !== 'inactive' && row.status !== 'unknown',
    takenAt: row.takenAt?.toISOString() ?? null,
    updatedAt: row.updatedAt?.toISOString() ?? null,
    updatedBy: row.updatedBy,
  };
}
