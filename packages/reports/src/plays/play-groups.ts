import type { Circumstances, PlacedTargetsRow, ReportedPlaysRow } from '@earshot/db/queries/deliveries/play-days';
import type { ExpandedPlan } from '@earshot/domain/deliveries/expanded-plan';
import type { PlayGroup } from '@earshot/domain/deliveries/play-days';

export interface CountedPlan extends ExpandedPlan {
  readonly lateMs: number;
  /** Number of instants in the counted window. */
  readonly within: number;
}

type Reports = Map<number, { report: ReportedPlaysRow & { startedAt: Date | null }; locations: number }[]>;

export const planKey = ({ deliveryId, plan }: Pick<Circumstances, 'deliveryId' | 'plan'>) => `${deliveryId} ${plan}`;

const groupKey = (row: Circumstances) =>
  JSON.stringify([planKey(row), row.playsDue, row.addedAt, row.confirmedAt, row.ending, row.endingAt, row.silentBy]);

/** Joins the locations with equal circumstances to their plan and their reports. */
export function playGroups(
  plans: ReadonlyMap<string, CountedPlan>,
  placed: readonly PlacedTargetsRow[],
  reported: readonly ReportedPlaysRow[],
): PlayGroup[] {
  const reports = reportsByGroup(reported);
  return placed.flatMap((row) => {
    const plan = plans.get(planKey(row));
    if (plan === undefined) return [];
    const { addedAt, playsDue, confirmedAt, locations } = row;
    const target = { ...plan, addedAt, playsDue, confirmedAt, ending: endingOf(row) };
    return [{ target, locations, reports: reports.get(groupKey(row)) ?? new Map() }];
  });
}

const endingOf = ({ ending, endingAt, silentBy }: Circumstances) =>
  ending === null || endingAt === null ? null : { kind: ending, at: endingAt, silentBy };

function reportsByGroup(rows: readonly ReportedPlaysRow[]): Map<string, Reports> {
  const groups = new Map<string, Reports>();
  for (const row of rows) {
    const key = groupKey(row);
    const reports: Reports = groups.get(key) ?? new Map();
    const at = row.instant.getTime();
    const report = { ...row, startedAt: row.started ? row.instant : null };
    reports.set(at, [...(reports.get(at) ?? []), { report, locations: row.locations }]);
    groups.set(key, reports);
  }
  return groups;
}
