import type { Area } from './bar-chart.ts';
import { seriesColour } from './palette.ts';
import { line, type Sheet } from './sheet.ts';
import { number } from './table.ts';

export interface Slice {
  readonly name: string;
  readonly value: number;
}

const ROW = 18;
const MARK = 9;
/** Space between the pie and its names, in points. */
const SPACE = 36;

/** Draws a pie as vectors, with the names, values and shares of its slices beside it. */
export function drawPie(sheet: Sheet, slices: readonly Slice[], { x, y, width, height }: Area): void {
  const radius = Math.min(height, width / 2) / 2;
  const centre = { x: x + radius, y: y + height / 2 };
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  let turned = 0;
  for (const [index, { value }] of slices.entries()) {
    if (value <= 0) continue;
    const colour = seriesColour(index);
    if (value === total) sheet.circle(centre.x, centre.y, radius).fill(colour);
    else
      sheet.path(sector(centre, radius, [turned / total, (turned + value) / total])).fillAndStroke(colour, '#ffffff');
    turned += value;
  }
  const names = { x: x + 2 * radius + SPACE, top: y + height / 2 - (slices.length * ROW) / 2 };
  for (const [index, { name, value }] of slices.entries()) {
    const row = names.top + index * ROW;
    sheet.rect(names.x, row, MARK, MARK).fill(seriesColour(index));
    const share = total === 0 ? 0 : Math.round((1_000 * value) / total) / 10;
    const text = `${name}: ${number(value)} (${number(share)} %)`;
    line(sheet, text, { x: names.x + MARK + 7, y: row - 1, width: x + width - names.x - MARK - 7, size: 9.5 });
  }
}

/** The path of a slice between two parts of a full turn, clockwise from the top. */
function sector(centre: { x: number; y: number }, radius: number, [from, to]: readonly [number, number]): string {
  const at = (part: number) => {
    const angle = 2 * Math.PI * part - Math.PI / 2;
    return `${(centre.x + radius * Math.cos(angle)).toFixed(2)} ${(centre.y + radius * Math.sin(angle)).toFixed(2)}`;
  };
  const isLarge = to - from > 0.5 ? 1 : 0;
  return `M ${centre.x} ${centre.y} L ${at(from)} A ${radius} ${radius} 0 ${isLarge} 1 ${at(to)} Z`;
}
