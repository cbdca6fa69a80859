import type { PlannedWorkRow } from '@earshot/db/queries/incidents/planned-work';
import type { PlannedWork } from '@earshot/domain/planned-work/schema';

export const toPlannedWork = (row: PlannedWorkRow, asOf: Date): PlannedWork => ({
  ...row,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  isRunning: row.startsAt <= asOf && row.endsAt > asOf,
});
