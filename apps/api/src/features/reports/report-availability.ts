import type { Database } from '@earshot/db/client';
import { hasApis } from '@earshot/db/queries/access-tokens/api-tokens';
import { needsSubgroup } from '@earshot/db/queries/access-tokens/api-usage-reports';
import type { ReportDefinition } from '@earshot/domain/reports/definitions';
import type { ReportAvailability } from '@earshot/domain/reports/schema';

/** Determines the reports that a group has, and those that only a sub-group has. */
export async function availabilityIn(
  db: Database,
  groupId: string,
): Promise<(definition: ReportDefinition) => ReportAvailability> {
  const [apis, wide] = await Promise.all([hasApis(db, groupId), needsSubgroup(db, groupId)]);
  return ({ disabled, needsApis, comparesLocations }) => {
    if (disabled || (needsApis && !apis)) return 'not-available';
    return comparesLocations && wide ? 'needs-subgroup' : 'available';
  };
}
