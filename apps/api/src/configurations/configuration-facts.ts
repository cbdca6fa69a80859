import type { ConfigurationRow, VersionRow } from '@earshot/db/queries/device-configuration/configurations';
import { changedSettings } from '@earshot/domain/device-configuration/changed-settings';
import { configurationState } from '@earshot/domain/device-configuration/configuration-state';
import type { ConfigurationFacts, ConfigurationVersion } from '@earshot/domain/device-configuration/facts-schema';

export function factsOf(row: ConfigurationRow): ConfigurationFacts {
  const state = configurationState(row);
  return {
    version: row.version,
    state,
    refusal: state === 'refused' || state === 'unanswered' ? row.refusal : null,
    online: row.status !== 'inactive' && row.status !== 'unknown',
    lastActiveAt: row.lastSeenAt?.toISOString() ?? null,
    takenAt: row.takenAt?.toISOString() ?? null,
    updatedAt: row.updatedAt?.toISOString() ?? null,
    updatedBy: row.updatedBy,
  };
}

/** The oldest kept version has no version before it, so nothing in it counts as changed. */
export const versionsOf = (rows: readonly VersionRow[]): ConfigurationVersion[] =>
  rows.map(({ version, settings, isSent, writtenAt, writtenBy, takenAt, refusal }, index) => {
    const before = rows[index + 1]?.settings;
    return {
      version,
      isSent,
      writtenBy,
      refusal,
      writtenAt: writtenAt.toISOString(),
      takenAt: takenAt?.toISOString() ?? null,
      changed: before === undefined ? [] : changedSettings(before, settings),
    };
  });
