import { averageUseTimes, countUsesByStatus } from '@earshot/db/queries/enrolments/enrolment-reports';
import { listBars } from '@earshot/db/queries/reports/bars';
import { ENROLMENT_REPORTS } from '@earshot/domain/reports/enrolment-definitions';
import { ENROLMENT_STATUS_LABELS } from '@earshot/domain/enrolments/status-labels';
import { timePoint } from './bar-points.ts';
import { percent, tenths } from './numbers.ts';
import type { ReportSource } from './report-source.ts';

const deviceStatus: ReportSource = {
  read: async (db, window) => {
    const counts = await countUsesByStatus(db, window);
    const all = counts.reduce((sum, { uses }) => sum + uses, 0);
    const found = Object.entries(ENROLMENT_STATUS_LABELS).flatMap(([status, label]) => {
      const uses = counts.find((count) => count.status === status)?.uses ?? 0;
      return uses === 0 ? [] : [{ label, uses }];
    });
    return {
      series: [...ENROLMENT_REPORTS.enrolment_device_status.series],
      points: found.map(({ label, uses }) => ({ at: null, label, values: [uses], bar: {} })),
      rows: found.map(({ label, uses }) => ({ status: label, uses, share: percent(uses, all) })),
    };
  },
};

const averageTime: ReportSource = {
  read: async (db, window) => {
    const [bars, averages] = await Promise.all([listBars(db, window), averageUseTimes(db, window)]);
    const found = new Map(averages.map((average) => [average.at.getTime(), average]));
    const averageOf = (at: Date) => found.get(at.getTime());
    return {
      series: [...ENROLMENT_REPORTS.enrolment_average_time.series],
      points:
        averages.length === 0
          ? []
          : bars.map((bar) => timePoint(bar, window, [tenths(averageOf(bar.at)?.inUse ?? null)])),
      rows: bars.flatMap(({ at }) => {
        const average = averageOf(at);
        if (average === undefined) return [];
        const { returned, inUse, pairing } = average;
        return [{ period: at.toISOString(), returned, inUse: tenths(inUse), pairing: tenths(pairing) }];
      }),
    };
  },
};

export const ENROLMENT_SOURCES = {
  enrolment_device_status: deviceStatus,
  enrolment_average_time: averageTime,
} as const satisfies Record<keyof typeof ENROLMENT_REPORTS, ReportSource>;
