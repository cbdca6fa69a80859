import type { Database } from '@earshot/db/client';
import { hasApis } from '@earshot/db/queries/access-tokens/api-tokens';
import { needsSubgroup } from '@earshot/db/queries/access-tokens/api-usage-reports';
import { type DevicePlace, levelOf } from '@earshot/db/queries/devices/device-place';
import type { Place } from '@earshot/db/queries/groups/groups';
import { isFeatureOn } from '@earshot/db/queries/groups/is-feature-on';
import { hasMoreControllers } from '@earshot/db/queries/reports/report-place';
import type { Scope } from '@earshot/db/scope';
import type { ReportDefinition } from '@earshot/domain/reports/definition';
import type { ReportAvailability } from '@earshot/domain/reports/schema';

/** A reader whose right to the place has been checked. */
export interface ReportCall {
  readonly deps: {
    readonly db: Database;
    /** Name of the installation, because settings may differ by environment. */
    readonly environment: string;
  };
  readonly place: Place;
  /** The place and its sub-groups. */
  readonly scope: Scope;
}

/** Determines the reports that a place has, and those that only a sub-group has. */
export async function availabilityAt(
  { deps, place }: Pick<ReportCall, 'deps' | 'place'>,
  at: DevicePlace,
): Promise<(definition: ReportDefinition) => Promise<ReportAvailability>> {
  const level = levelOf(at);
  const [apis, wide] = await Promise.all([hasApis(deps.db, place.groupId), needsSubgroup(deps.db, place.groupId)]);
  return async ({ disabled, needsApis, feature, levels, comparesLocations, mostLocations }) => {
    if (disabled || !levels.includes(level) || (needsApis && !apis)) return 'not-available';
    if (feature !== null && !(await isFeatureOn(deps, place, feature))) return 'not-available';
    if (level === 'location') return 'available';
    const isLarge = mostLocations !== null && (await hasMoreControllers(deps.db, at, mostLocations));
    return (comparesLocations && wide) || isLarge ? 'needs-subgroup' : 'available';
  };
}
