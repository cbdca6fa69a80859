import type { BaseUnit } from '@earshot/domain/devices/schema';
import { compareVersions, newestVersion } from '@earshot/domain/tasks/firmware-version';

/** The newest of these versions, if it is newer than the installed one. */
export function newerVersion(installed: string | null | undefined, versions: readonly string[]): string | undefined {
  const newest = newestVersion(versions);
  if (newest === undefined || installed === null || installed === undefined) return undefined;
  return (compareVersions(newest, installed) ?? 0) > 0 ? newest : undefined;
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
