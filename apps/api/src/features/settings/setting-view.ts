import type { StoredSettingRow } from '@earshot/db/queries/settings';
import { definitionOf, type SettingKey } from '@earshot/domain/settings/definitions';
import { isExpired } from '@earshot/domain/settings/expired-flags';
import { defaultOf, EVERY_ENVIRONMENT, fits, valueOf } from '@earshot/domain/settings/resolve-settings';
import { type Setting, settingSubject } from '@earshot/domain/settings/schema';

export interface SettingFacts {
  readonly environment: string;
  readonly now: Date;
  readonly stored: readonly StoredSettingRow[];
  /** Last changes, by their subject in the audit log. */
  readonly changes: ReadonlyMap<string, { at: Date; by: string | null }>;
}

export function toSetting(key: SettingKey, { environment, now, stored, changes }: SettingFacts): Setting {
  const definition = definitionOf(key);
  const place = (name: string) => {
    const row = stored.find((one) => one.key === key && one.environment === name);
    return { value: fits(definition, row?.value) ? row.value : null, version: row?.version ?? 0 };
  };
  const changed = [environment, EVERY_ENVIRONMENT]
    .flatMap((name) => changes.get(settingSubject(key, name)) ?? [])
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())[0];
  const isNumber = definition.kind === 'number';
  return {
    key,
    kind: definition.kind,
    what: definition.what,
    owner: definition.owner,
    endsOn: definition.kind === 'flag' ? definition.endsOn : null,
    expired: isExpired(definition, now),
    min: isNumber ? definition.min : null,
    max: isNumber ? definition.max : null,
    unit: isNumber ? definition.unit : null,
    default: defaultOf(definition, environment),
    value: valueOf(key, environment, stored),
    everywhere: place(EVERY_ENVIRONMENT),
    here: place(environment),
    changedAt: changed?.at.toISOString() ?? null,
    changedBy: changed?.by ?? null,
  };
}
