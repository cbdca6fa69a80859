import { seriesColour } from './palette.ts';
import { line, type Sheet } from './sheet.ts';

const MARK = 8;
const SPACE = 18;

/** Draws the names of series with their colours in one line. */
export function drawLegend(
  sheet: Sheet,
  series: readonly string[],
  { x, y, width }: { x: number; y: number; width: number },
): void {
  const longest = width / Math.max(series.length, 1) - MARK - 5 - SPACE;
  let left = x;
  for (const [index, name] of series.entries()) {
    sheet.font('plain').fontSize(8);
    const text = Math.min(longest, sheet.widthOfString(name) + 1);
    sheet.rect(left, y, MARK, MARK).fill(seriesColour(index));
    line(sheet, name, { x: left + MARK + 5, y: y - 0.5, width: text, size: 8 });
    left += MARK + 5 + text + SPACE;
  }
}
