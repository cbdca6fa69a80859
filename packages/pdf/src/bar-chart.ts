import { axisTicks, labelsThatFit } from './axis.ts';
import { seriesColour } from './palette.ts';
import { INK, line, type Sheet } from './sheet.ts';
import { drawSign, type Sign } from './signs.ts';
import { number } from './table.ts';

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface LabelledBar {
  readonly label: string;
  readonly values: readonly (number | null)[];
  /** Compared values, as lines across the bar: one if stacked, otherwise one for each value. */
  readonly marks?: readonly (number | null)[];
  /** Signs below the bar, with the number of things that each counts. */
  readonly signs?: readonly { readonly sign: Sign; readonly count: number }[];
}

export interface BarChart {
  readonly bars: readonly LabelledBar[];
  readonly stacked: boolean;
  readonly axisLabels: { readonly x: string; readonly y: string };
  /** Signs that bars have. Each has a row below the axis. */
  readonly signs?: readonly Sign[];
}

/** Room for the values of the axis, in points. */
const AXIS = 44;
const LABELS = 30;
const LABEL = 46;
/** Share of a place that its bars fill. */
const FILLED = 0.78;
const WIDEST = 36;
/** Height of a row of signs, and size of the number beside a sign, in points. */
const SIGN_ROW = 9;
const SIGN_NUMBER = 6;
/** Higher numbers of a sign are `999+`, as in the portal. */
const MOST_DIGITS = 999;
/** Length by which a mark is longer than its bar on each side, in points. */
const MARK_OVERHANG = 1;

/** Draws bars as vectors, stacked or beside each other. */
export function drawBars(sheet: Sheet, chart: BarChart, area: Area): void {
  const { signs = [] } = chart;
  const rows = signs.length * SIGN_ROW;
  const height = area.height - LABELS - 12 - rows;
  const plot = { x: area.x + AXIS, y: area.y + 12, width: area.width - AXIS, height };
  const ticks = axisTicks(
    Math.max(
      0,
      ...chart.bars.flatMap(({ values, marks = [] }) => [heightOf(values, chart.stacked), heightOf(marks, false)]),
    ),
  );
  const top = ticks.at(-1) ?? 1;
  line(sheet, chart.axisLabels.y, { x: area.x, y: area.y - 4, width: area.width, size: 7.5, ink: 'faint' });
  for (const tick of ticks) {
    const y = plot.y + plot.height * (1 - tick / top);
    horizontal(sheet, plot, y);
    line(sheet, number(tick), { x: area.x, y: y - 4, width: AXIS - 6, size: 7.5, ink: 'faint', align: 'right' });
  }
  const place = plot.width / Math.max(chart.bars.length, 1);
  for (const [index, { values, marks }] of chart.bars.entries())
    drawBar(
      sheet,
      { values, marks, stacked: chart.stacked, top },
      { ...plot, x: plot.x + index * place, width: place },
    );
  for (const [index, bar] of chart.bars.entries())
    drawSigns(sheet, { signs, bar }, { x: plot.x + index * place, y: plot.y + height, width: place, height: rows });
  for (const index of labelsThatFit(chart.bars.length, { width: plot.width, each: LABEL }))
    line(sheet, chart.bars[index]?.label ?? '', {
      x: plot.x + (index + 0.5) * place - LABEL / 2,
      y: plot.y + plot.height + rows + 4,
      width: LABEL,
      size: 7.5,
      ink: 'faint',
      align: 'centre',
    });
  const below = { x: plot.x, y: plot.y + plot.height + rows + 17, width: plot.width };
  line(sheet, chart.axisLabels.x, { ...below, size: 7.5, ink: 'faint', align: 'centre' });
}

const heightOf = (values: readonly (number | null)[], stacked: boolean): number =>
  stacked ? values.reduce<number>((sum, value) => sum + (value ?? 0), 0) : Math.max(0, ...values.map((v) => v ?? 0));

interface Bar {
  readonly values: readonly (number | null)[];
  readonly marks?: readonly (number | null)[] | undefined;
  readonly stacked: boolean;
  /** Value at the upper end of the axis. */
  readonly top: number;
}

function drawBar(sheet: Sheet, { values, marks = [], stacked, top }: Bar, place: Area): void {
  const columns = stacked ? 1 : Math.max(values.length, 1);
  const width = Math.min(place.width * FILLED, WIDEST * columns) / columns;
  const left = place.x + (place.width - width * columns) / 2;
  let below = 0;
  for (const [index, value] of values.entries()) {
    if (value === null || value <= 0) continue;
    const height = (place.height * value) / top;
    const x = stacked ? left : left + index * width;
    sheet.rect(x, place.y + place.height - below - height, width, height).fill(seriesColour(index));
    if (stacked) below += height;
  }
  for (const [index, value] of marks.entries()) {
    if (value === null) continue;
    const x = stacked ? left : left + index * width;
    const y = place.y + place.height * (1 - value / top);
    sheet
      .moveTo(x - MARK_OVERHANG, y)
      .lineTo(x + width + MARK_OVERHANG, y)
      .lineWidth(1.2)
      .strokeColor(INK.text)
      .stroke();
  }
}

/** Draws the signs of a bar, one below the other, with their numbers if there is room. */
function drawSigns(sheet: Sheet, { signs, bar }: { signs: readonly Sign[]; bar: LabelledBar }, place: Area): void {
  for (const { sign, count } of bar.signs ?? []) {
    const x = place.x + place.width / 2;
    const y = place.y + (signs.indexOf(sign) + 0.5) * SIGN_ROW + 1;
    drawSign(sheet, sign, { x, y });
    // The number ends before the sign of the next bar.
    const [text, width] = [count > MOST_DIGITS ? `${MOST_DIGITS}+` : number(count), place.width - 7];
    if (count > 1 && sheet.font('plain').fontSize(SIGN_NUMBER).widthOfString(text) <= width)
      line(sheet, text, { x: x + 4, y: y - 3.5, width, size: SIGN_NUMBER, ink: 'faint' });
  }
}

const horizontal = (sheet: Sheet, { x, width }: Area, y: number): unknown =>
  sheet
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.4)
    .strokeColor(INK.line)
    .stroke();
