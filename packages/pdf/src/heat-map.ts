import type { Area } from './bar-chart.ts';
import { INK, line, type Sheet } from './sheet.ts';
import { number } from './table.ts';

export interface HeatMap {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly values: readonly (number | null)[] }[];
}

/** Width of the names of rows, in points. */
const NAMES = 60;
const TITLE = 14;
const COLUMN_NAMES = 11;
/** The strongest colour, on which dark text can be read. */
const STRONGEST = [137, 176, 208] as const;
const WHITE = 255;

/** Draws a number in each cell, on a colour that is stronger for higher numbers. */
export function drawHeatMap(sheet: Sheet, { title, columns, rows }: HeatMap, area: Area): void {
  const top = Math.max(0, ...rows.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const cell = {
    width: (area.width - NAMES) / Math.max(columns.length, 1),
    height: (area.height - TITLE - COLUMN_NAMES) / Math.max(rows.length, 1),
  };
  line(sheet, title, { x: area.x, y: area.y, width: area.width, size: 9, font: 'bold' });
  const below = area.y + TITLE;
  for (const [index, name] of columns.entries()) {
    const x = area.x + NAMES + index * cell.width;
    line(sheet, name, { x, y: below, width: cell.width, size: 7, ink: 'faint', align: 'centre' });
  }
  for (const [row, { name, values }] of rows.entries()) {
    const y = below + COLUMN_NAMES + row * cell.height;
    const text = y + cell.height / 2 - 4;
    line(sheet, name, { x: area.x, y: text, width: NAMES - 6, size: 7.5 });
    for (const [index, value] of values.entries()) {
      if (value === null) continue;
      const x = area.x + NAMES + index * cell.width;
      sheet.rect(x + 0.5, y + 0.5, cell.width - 1, cell.height - 1).fill(shade(top === 0 ? 0 : value / top));
      line(sheet, number(value), { x, y: text, width: cell.width, size: 7, align: 'centre' });
    }
  }
  sheet.fillColor(INK.text);
}

const shade = (strength: number): string =>
  `#${STRONGEST.map((part) =>
    Math.round(WHITE - (WHITE - part) * strength)
      .toString(16)
      .padStart(2, '0'),
  ).join('')}`;
