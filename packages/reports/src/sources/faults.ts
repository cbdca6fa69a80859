import { countFaults, countFaultsByBar } from '@earshot/db/queries/incidents/fault-reports';
import { deviceLabel } from '@earshot/domain/reports/labels';
import { countedPoints } from './bar-points.ts';
import type { ReportSource } from './report-source.ts';

/** Faulty devices of incidents, counted when the incident began. */
export const FAULTS: ReportSource = {
  read: async (db, window) => {
    const totals = await countFaults(db, window);
    return {
      series: totals.map(({ kind }) => ({ key: kind, label: deviceLabel(kind) })),
      points: await countedPoints(db, window, {
        ids: totals.map(({ kind }) => kind),
        values: await countFaultsByBar(db, window),
      }),
      rows: totals.map(({ kind, faults, locations }) => ({ device: deviceLabel(kind), faults, locations })),
    };
  },
};
