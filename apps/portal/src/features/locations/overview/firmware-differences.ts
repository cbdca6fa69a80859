import type { BaseUnit } from '@earshot/domain/devices/schema';
import { compareVersions } from '@earshot/domain/tasks/firmware-version';

/** The newest of these versions, if it is newer than the installed one. */
export function newerVersion(installed: string | null | undefined, versions: readonly string[]): string | undefined {
  if (installed === null || installed === undefined) return undefined;
  return versions
    .filter((version) => (compareVersions(version, installed) ?? 0) > 0)
    .toSorted((one, other) => compareVersions(other, one) ?? 0)[0];
}

export interface VersionCount {
  readonly version: string | null;
  readonly count: number;
}

/** The firmware versions of base units, most frequent first. */
export function unitVersions(units: readonly Pick<BaseUnit, 'firmwareVersion'>[]): VersionCount[] {
  const counts = [...Map.groupBy(units, ({ firmwareVersion }) => firmwareVersion)];
  return counts
    .map(([version, of]) => ({ version, count: of.length }))
    .toSorted((one, other) => other.count - one.count);
}
