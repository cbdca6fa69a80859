import type { FleetVersions } from '@earshot/domain/tasks/schema';
import { compareVersions, isFirmwareVersion } from '@earshot/domain/tasks/firmware-version';

/** Controllers of one version, or of all versions that have no bar of their own. */
export interface VersionBar {
  readonly version: string | null;
  readonly kind: 'version' | 'unknown' | 'others';
  readonly online: number;
  readonly offline: number;
}

/** Most bars of versions. */
const MOST_BARS = 5;

/** Versions that are no numbers come last. */
function newestFirst({ version: one }: VersionBar, { version: other }: VersionBar): number {
  if (one === null || other === null) return 0;
  return compareVersions(other, one) ?? Number(isFirmwareVersion(other)) - Number(isFirmwareVersion(one));
}

const sizeOf = ({ online, offline }: VersionBar) => online + offline;

/** All versions, newest first, then the controllers that never reported one, then those of unlisted versions. */
export function allVersions({ items, others }: FleetVersions): VersionBar[] {
  const bars = items.map(({ version, controllers, online }): VersionBar => ({
    version,
    kind: version === null ? 'unknown' : 'version',
    online,
    offline: controllers - online,
  }));
  return [
    ...bars.filter(({ kind }) => kind === 'version').toSorted(newestFirst),
    ...bars.filter(({ kind }) => kind === 'unknown'),
    ...asOthers([{ online: others.online, offline: others.controllers - others.online }]),
  ];
}

/** The five most frequent versions, newest first, and one bar for the rest. */
export function versionBars(versions: FleetVersions): VersionBar[] {
  const all = allVersions(versions);
  const listed = all.filter(({ kind }) => kind !== 'others');
  const shown = new Set(listed.toSorted((one, other) => sizeOf(other) - sizeOf(one)).slice(0, MOST_BARS));
  return [...listed.filter((bar) => shown.has(bar)), ...asOthers(all.filter((bar) => !shown.has(bar)))];
}

/** Combines several versions into one bar. Returns no bar if they have no controllers. */
function asOthers(bars: readonly Pick<VersionBar, 'online' | 'offline'>[]): VersionBar[] {
  const sum = (part: 'online' | 'offline') => bars.reduce((total, bar) => total + bar[part], 0);
  const [online, offline] = [sum('online'), sum('offline')];
  return online + offline > 0 ? [{ version: null, kind: 'others', online, offline }] : [];
}

/** How many controllers have this version, also if it is written differently, such as 5.3 and 5.3.0. */
export const withVersion = ({ items }: FleetVersions, version: string): number =>
  items.reduce(
    (sum, item) =>
      item.version !== null && compareVersions(item.version, version) === 0 ? sum + item.controllers : sum,
    0,
  );

export const controllersOf = ({ items, others }: FleetVersions): number =>
  items.reduce((sum, { controllers }) => sum + controllers, others.controllers);
