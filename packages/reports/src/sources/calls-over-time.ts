import { listMediansByTime, listTotalsOfEachByTime, medianOfLocations } from '@earshot/db/queries/calls/call-medians';
import {
  listResponsesByTime,
  listTotalsByTime,
  type ResponsesAtTime,
  type TotalsAtTime,
} from '@earshot/db/queries/calls/call-totals';
import type { Database } from '@earshot/db/client';
import type { LocalRange } from '@earshot/db/queries/calls/count-tables';
import type { ReportPoint } from '@earshot/domain/reports/schema';
import { TELEPHONY_REPORTS } from '@earshot/domain/reports/telephony-definitions';
import { SECOND_MS } from '@earshot/domain/time/durations';
import { timePoint } from './bar-points.ts';
import { MOST_COUNTS, MOST_EACH, MOST_HISTOGRAMS, refuseTooMany } from './call-bound.ts';
import { readCallRows } from './call-rows.ts';
import { callValues, countsOf, meanOf, NO_CALLS, percentilesOf } from './call-values.ts';
import { callBars, callWindow, localRange, localTime, selectionOf } from './call-window.ts';
import { median, tenths } from './numbers.ts';
import type { ReportSource, SourceWindow } from './report-source.ts';

const rangeByTime = (window: SourceWindow): LocalRange & { by: 'hour' | 'day' | 'month' } => ({
  ...localRange(window),
  by: window.unit === 'minute' ? 'hour' : window.unit,
});

/** A value for each bar of the window. */
async function valuesByBar<Value extends { readonly at: string }>(
  db: Database,
  window: SourceWindow,
  values: readonly Value[],
) {
  const found = new Map(values.map((value) => [value.at, value]));
  return (await callBars(db, window)).map((bar) => ({ bar, value: found.get(localTime(bar.at, window)) }));
}

/** No bars without calls. */
const valuesOfBars = async <Value extends TotalsAtTime>(
  db: Database,
  window: SourceWindow,
  totals: readonly Value[],
) => (totals.length === 0 ? [] : await valuesByBar(db, window, totals));

export const CALLS_OVER_TIME: ReportSource = {
  countedWindow: callWindow,
  read: async (db, window) => {
    await refuseTooMany(db, window, MOST_COUNTS);
    const totals = await listTotalsByTime(db, selectionOf(window), rangeByTime(window));
    const bars = await valuesOfBars(db, window, totals);
    return {
      series: [...TELEPHONY_REPORTS.calls_over_time.series],
      points: bars.map(({ bar, value = NO_CALLS }) => timePoint(bar, window, callValues(value))),
      rows: bars.map(({ bar, value = NO_CALLS }) => ({ period: bar.at.toISOString(), ...countsOf(value) })),
    };
  },
  readGroupMedian: async (db, window) => {
    await refuseTooMany(db, window, MOST_HISTOGRAMS);
    const { scope } = window.place;
    const [medians, { initiated, locations }] = await Promise.all([
      listMediansByTime(db, scope, rangeByTime(window)),
      medianOfLocations(db, scope, localRange(window)),
    ]);
    const bars = await valuesByBar(db, window, medians);
    return {
      series: [{ key: 'total', label: TELEPHONY_REPORTS.calls_over_time.comparison.label }],
      points: bars.map(({ bar, value }) => timePoint(bar, window, [value?.initiated ?? 0])),
      rows: bars.map(({ bar, value }) => ({ period: bar.at.toISOString(), initiated: value?.initiated ?? 0 })),
      total: initiated,
      locations,
    };
  },
  readDetails: readCallRows({}),
};

export const RESPONSE_TIME: ReportSource = {
  countedWindow: callWindow,
  read: async (db, window) => {
    await refuseTooMany(db, window, MOST_HISTOGRAMS);
    const totals = await listResponsesByTime(db, selectionOf(window), rangeByTime(window));
    const bars = await valuesOfBars(db, window, totals);
    const hasAnswers = bars.some(({ value = NO_CALLS }) => value.answered > 0);
    return {
      series: [...TELEPHONY_REPORTS.response_time.series],
      points: hasAnswers
        ? bars.map(({ bar, value = NO_CALLS }) => timePoint(bar, window, Object.values(percentilesOf(value))))
        : [],
      rows: bars.flatMap(({ bar, value = NO_CALLS }) =>
        value.answered === 0
          ? []
          : [
              {
                period: bar.at.toISOString(),
                answered: value.answered,
                mean: meanOf(value),
                ...percentilesOf(value),
              },
            ],
      ),
    };
  },
  readGroupMedian: async (db, window) => {
    await refuseTooMany(db, window, MOST_EACH);
    const { scope } = window.place;
    const [each, { meanResponseMs, answering }] = await Promise.all([
      listTotalsOfEachByTime(db, scope, rangeByTime(window)),
      medianOfLocations(db, scope, localRange(window)),
    ]);
    const bars = await valuesByBar(db, window, mediansOf(each));
    return {
      series: [...TELEPHONY_REPORTS.response_time.series],
      points: bars.map(({ bar, value }): ReportPoint => timePoint(bar, window, value?.values ?? [])),
      rows: bars.flatMap(({ bar, value }) =>
        value === undefined ? [] : [{ period: bar.at.toISOString(), mean: value.mean }],
      ),
      total: meanResponseMs === null ? null : tenths(meanResponseMs / SECOND_MS),
      locations: answering,
    };
  },
  readDetails: readCallRows({ outcomes: ['answered'] }),
};

/** Medians of the percentiles and averages of the locations that answered calls, by bar. */
function mediansOf(each: readonly ResponsesAtTime[]) {
  const answered = each.filter((totals) => totals.answered > 0);
  return [...Map.groupBy(answered, ({ at }) => at)].map(([at, locations]) => {
    const percentiles = locations.map((totals) => Object.values(percentilesOf(totals)));
    return {
      at,
      values: (percentiles[0] ?? []).map((_, index) => median(percentiles.map((values) => values[index] ?? null))),
      mean: median(locations.map(meanOf)),
    };
  });
}
