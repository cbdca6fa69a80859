import { INK, line, type Sheet } from './sheet.ts';

/** Shapes with a colour each, so that kinds differ by more than colour. */
export const SIGNS = ['triangle', 'square', 'circle'] as const;
export type Sign = (typeof SIGNS)[number];

const COLOURS = { triangle: '#b3261e', square: '#1e6aa6', circle: INK.text } as const satisfies Record<Sign, string>;

/** In points. */
const SIZE = 5;
const SPACE = 18;

/** Draws a sign around a middle. */
export function drawSign(sheet: Sheet, sign: Sign, { x, y }: { x: number; y: number }): void {
  const half = SIZE / 2;
  if (sign === 'triangle') sheet.polygon([x, y - half], [x + half, y + half], [x - half, y + half]);
  else if (sign === 'square') sheet.rect(x - half, y - half, SIZE, SIZE);
  else sheet.circle(x, y, half);
  sheet.fill(COLOURS[sign]);
}

/** Draws signs with their names in one line. */
export function drawSignLegend(
  sheet: Sheet,
  entries: readonly { readonly sign: Sign; readonly name: string }[],
  { x, y, width }: { x: number; y: number; width: number },
): void {
  let left = x;
  for (const { sign, name } of entries) {
    drawSign(sheet, sign, { x: left + SIZE / 2, y: y + 4 });
    sheet.font('plain').fontSize(8);
    const length = Math.min(sheet.widthOfString(name) + 1, Math.max(x + width - left - SIZE - 4, 0));
    line(sheet, name, { x: left + SIZE + 4, y, width: length, size: 8 });
    left += SIZE + 4 + length + SPACE;
  }
}
