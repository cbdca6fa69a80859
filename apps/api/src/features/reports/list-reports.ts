import { definitionOf, REPORT_IDS } from '@earshot/domain/reports/definitions';
import type { Report } from '@earshot/domain/reports/schema';
import type { PlacedCall } from '../../trpc/call.ts';
import { availabilityIn } from './report-availability.ts';

/** Lists all reports, each with its availability in the group. */
export async function listReports({ deps, place }: PlacedCall): Promise<{ items: Report[] }> {
  const availabilityOf = await availabilityIn(deps.db, place.groupId);
  const items = REPORT_IDS.map((id) => {
    const definition = definitionOf(id);
    const { name, description, type, chartType, provider, maxDays } = definition;
    return { id, name, description, type, chartType, provider, maxDays, availability: availabilityOf(definition) };
  });
  return { items };
}
