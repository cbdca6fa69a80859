import { HEAT_MAP_HOURS } from '@earshot/domain/reports/heat-map';
import { type MarkKind, totalMarkWords } from '@earshot/domain/reports/marks';
import { WEEKDAY_NAMES } from '@earshot/domain/time/weekdays';
import { REPORT_MESSAGES } from '@earshot/domain/reports/messages';
import { type Area, drawBars } from '@earshot/pdf/bar-chart';
import { drawHeatMap } from '@earshot/pdf/heat-map';
import { drawLegend } from '@earshot/pdf/legend';
import { drawPie } from '@earshot/pdf/pie-chart';
import { line, SHEET, type Sheet } from '@earshot/pdf/sheet';
import { number } from '@earshot/pdf/table';
import { drawSignLegend, type Sign } from '@earshot/pdf/signs';
import { type Tag, tagged } from '@earshot/pdf/tags';
import type { ReportPaper } from './report-paper.ts';
import { timesIn } from './report-times.ts';

const LEFT = { x: SHEET.margin, width: SHEET.width - 2 * SHEET.margin } as const;
const CHART: Area = { ...LEFT, y: 176, height: 320 };
const LEGEND = { ...LEFT, y: 516 };

/** Draws the name of a report, its place and time, and its chart. */
export function firstPage(sheet: Sheet, root: Tag, paper: ReportPaper): void {
  const { definition } = paper;
  sheet.addPage();
  const put = (type: 'H1' | 'P', text: string, at: Omit<Parameters<typeof line>[2], 'x' | 'width'>) =>
    tagged(sheet, root, { type, text, draw: () => line(sheet, text, { ...LEFT, ...at }) });
  put('P', definition.chartType, { y: 40, size: 10, ink: 'faint' });
  put('H1', definition.name, { y: 55, size: 22, font: 'bold' });
  put('P', definition.description, { y: 86, size: 10, ink: 'faint' });
  for (const [index, text] of factsOf(paper).entries()) put('P', text, { y: 108 + index * 15, size: 10 });
  if (definition.type === 'table' || paper.series.length === 0) return;
  tagged(sheet, root, { type: 'Figure', text: describe(paper), draw: () => drawChart(sheet, paper) });
}

function factsOf({ place, from, to, timezone, rows, more, comparison, outliers = [] }: ReportPaper): string[] {
  const { minute } = timesIn(timezone);
  const counted =
    rows.length === 0 ? REPORT_MESSAGES.noData : `${number(rows.length)} ${rows.length === 1 ? 'row' : 'rows'}`;
  return [
    place,
    `${minute(from)} to ${minute(to)}, times in ${timezone}`,
    more ? `The first ${counted}. The CSV file has all rows.` : counted,
    ...(comparison === undefined || comparison.text === '' ? [] : [comparison.text]),
    // Further sentences would reach the chart.
    ...outliers.slice(0, 1),
  ];
}

const MARK_SIGNS = { incident: 'triangle', firmware: 'square', cast: 'circle' } as const satisfies Record<
  MarkKind,
  Sign
>;

/** The marks of the whole chart: `3 incidents`. */
const markTotals = ({ marks: { kinds } = { kinds: [], bars: [] } }: ReportPaper) =>
  kinds.map(({ kind, count }) => ({ sign: MARK_SIGNS[kind], name: totalMarkWords({ kind, count }) }));

const describe = (paper: ReportPaper): string => {
  const { definition, series, points } = paper;
  const names = definition.type === 'pie' ? points : series;
  if (definition.type === 'heat-map') return `${definition.description}. The table has the same values.`;
  const kind = definition.type === 'pie' ? 'Pie' : 'Bar';
  const totals = markTotals(paper).map(({ name }) => name);
  const marked = totals.length === 0 ? '' : ` Marks on its axis: ${totals.join(', ')}.`;
  return `${kind} chart of ${names.map(({ label }) => label).join(', ')}. The table has the same values.${marked}`;
};

/** Series that are drawn above each other; the table has all. */
const MAPS = 2;

/** Draws the chosen series and the first others as maps of the hours of the week. */
function drawMaps(sheet: Sheet, { series, points, measure = null }: ReportPaper): void {
  const height = CHART.height / MAPS;
  const drawn = series.map(({ key, label }, at) => ({ label, at, isChosen: key === measure }));
  drawn.sort((one, other) => Number(other.isChosen) - Number(one.isChosen));
  for (const [index, { label, at }] of drawn.slice(0, MAPS).entries()) {
    const rows = WEEKDAY_NAMES.map((name, day) => ({
      name,
      values: points.filter(({ bar }) => bar.weekday === day + 1).map(({ values }) => values[at] ?? null),
    }));
    const columns = HEAT_MAP_HOURS.map((hour) => String(hour).padStart(2, '0'));
    drawHeatMap(sheet, { title: label, columns, rows }, { ...CHART, y: CHART.y + index * height, height: height - 8 });
  }
}

/** A ranking by another column has its name. */
const valueLabel = ({ definition: { ranking, axisLabels }, series }: ReportPaper): string =>
  (ranking !== null && series.length === 1 ? series[0]?.label : undefined) ?? axisLabels.y;

function drawChart(sheet: Sheet, paper: ReportPaper): string {
  const { definition, series, points, timezone, granularity, comparison } = paper;
  const { type, stacked, axisLabels } = definition;
  if (type === 'pie') {
    drawPie(
      sheet,
      points.map(({ label, values }) => ({ name: label, value: values[0] ?? 0 })),
      CHART,
    );
    return '';
  }
  if (type === 'heat-map') {
    drawMaps(sheet, paper);
    return '';
  }
  const write = timesIn(timezone).label[granularity];
  const marked = new Map(paper.marks?.bars.map((bar) => [bar.at, bar.marks]));
  const bars = points.map(({ at, label, values }, index) => ({
    label: at === null ? label : write(new Date(at)),
    values,
    ...(comparison !== undefined && { marks: comparison.values[index] ?? [] }),
    signs: (marked.get(at ?? '') ?? []).map(({ kind, count }) => ({ sign: MARK_SIGNS[kind], count })),
  }));
  const totals = markTotals(paper);
  const signs = totals.map(({ sign }) => sign);
  drawBars(sheet, { bars, stacked, axisLabels: { ...axisLabels, y: valueLabel(paper) }, signs }, CHART);
  drawSignLegend(sheet, totals, { ...LEFT, y: LEGEND.y + (comparison === undefined ? 14 : 28) });
  if (comparison !== undefined) {
    const text = `Lines: ${comparison.series.map(({ label }) => label).join(', ')}, ${comparison.label}`;
    line(sheet, text, { ...LEFT, y: LEGEND.y + 14, size: 8, ink: 'faint' });
  }
  if (series.length > 1)
    drawLegend(
      sheet,
      series.map(({ label }) => label),
      LEGEND,
    );
  return '';
}
