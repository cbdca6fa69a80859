import { listTotalsByWeekdayAndHour } from '@earshot/db/queries/calls/call-totals';
import { HEAT_MAP_HOURS, heatMapLabel } from '@earshot/domain/reports/heat-map';
import { WEEKDAY_NAMES } from '@earshot/domain/time/weekdays';
import type { ReportRow } from '@earshot/domain/reports/schema';
import { TELEPHONY_REPORTS } from '@earshot/domain/reports/telephony-definitions';
import { MOST_COUNTS, refuseTooMany } from './call-bound.ts';
import { readCallRows } from './call-rows.ts';
import { countsOf, meanOf, NO_CALLS } from './call-values.ts';
import { callWindow, localRange, selectionOf } from './call-window.ts';
import type { ReportSource } from './report-source.ts';

/** Hours of the week by the clock of each location. Whole hours are counted, so that a week has each of them once. */
export const CALLS_BY_WEEKDAY_AND_HOUR: ReportSource = {
  countedWindow: async (db, window) => await callWindow(db, { ...window, unit: 'hour' }),
  read: async (db, window) => {
    await refuseTooMany(db, window, MOST_COUNTS);
    const found = await listTotalsByWeekdayAndHour(db, selectionOf(window), localRange(window));
    const totals = new Map(found.map((one) => [heatMapLabel(one), one]));
    const cells =
      found.length === 0
        ? []
        : WEEKDAY_NAMES.flatMap((_, day) => HEAT_MAP_HOURS.map((hour) => ({ weekday: day + 1, hour })));
    const known = cells.map((cell) => {
      const one = totals.get(heatMapLabel(cell)) ?? NO_CALLS;
      const values: ReportRow = { ...countsOf(one), mean: meanOf(one) };
      return { cell, label: heatMapLabel(cell), values };
    });
    return {
      series: [...TELEPHONY_REPORTS.calls_by_weekday_and_hour.series],
      points: known.map(({ cell, label, values }) => ({
        at: null,
        label,
        values: TELEPHONY_REPORTS.calls_by_weekday_and_hour.series.map(({ key }) => numberOf(values[key])),
        bar: cell,
      })),
      rows: known.map(({ label, values }) => ({ slot: label, ...values })),
    };
  },
  readDetails: readCallRows({}),
};

const numberOf = (value: string | number | null | undefined): number | null =>
  typeof value === 'number' ? value : null;
