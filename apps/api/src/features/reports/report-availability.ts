import type { Database } from '@earshot/db/client';
import { hasApis } from '@earshot/db/queries/access-tokens/access-tokens-of-machines';
import { needsSubgroup } from '@earshot/db/queries/access-tokens/api-usage-reports';
import type { ReportDefinition } from '@earshot/domain/reports/definitions';
import type { ReportAvailability } from '@earshot/domain/reports/schema';

/** Which reports a group has, and which it has only in a subgroup. */
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
