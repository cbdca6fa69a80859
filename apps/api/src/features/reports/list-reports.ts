import { levelOf } from '@earshot/db/queries/devices/device-place';
import { comparisonsAt } from '@earshot/domain/reports/comparison';
import { definitionOf, REPORT_IDS } from '@earshot/domain/reports/definitions';
import type { listReportsInput, Report } from '@earshot/domain/reports/schema';
import { availabilityAt } from '@earshot/reports/report-availability';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';

/** Lists the reports of a group or a location that the caller may read, each with its availability. */
export async function listReports(
  { deps, place, scope, principal }: PlacedCall,
  { controllerId }: z.output<typeof listReportsInput>,
): Promise<{ items: Report[] }> {
  const at = { scope, controllerId };
  const availabilityOf = await availabilityAt({ deps, place }, at);
  const shown = REPORT_IDS.map((id) => ({ id, definition: definitionOf(id) })).filter(
    ({ definition: { permission, levels } }) => principal.permissions.has(permission) && levels.includes(levelOf(at)),
  );
  const items = shown.map(async ({ id, definition }) => {
    const { name, description, type, chartType, provider, maxDays, granularities, columns } = definition;
    return {
      id,
      name,
      description,
      type,
      chartType,
      provider,
      maxDays,
      granularities: [...granularities],
      columns: [...columns],
      comparisons: comparisonsAt(definition, levelOf(at)),
      sorts: [...(definition.ranking?.sorts ?? [])],
      availability: await availabilityOf(definition),
    };
  });
  return { items: await Promise.all(items) };
}
