import { createRequire } from 'node:module';
// The types of pdfkit lack a named export.
// oxlint-disable-next-line import/no-named-as-default
import PDFDocument from 'pdfkit';

const { resolve } = createRequire(import.meta.url);
const FONTS = {
  plain: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
} as const;
export const INK = { text: '#1b1f24', faint: '#5b6570', line: '#c9ced6' } as const;

/** A4 landscape, in points. */
export const SHEET = { width: 841.89, height: 595.28, margin: 36 } as const;

export type Sheet = InstanceType<typeof PDFDocument>;

interface SheetFacts {
  readonly title: string;
  readonly subject: string;
  readonly madeAt: Date;
  /** Tags take memory for each cell until the end, so only documents of limited length have them. */
  readonly tagged?: boolean;
}

/**
 * Creates a document with searchable text, language and title. Embeds fonts that cover the scripts of location names.
 */
export function newSheet({ title, subject, madeAt, tagged = false }: SheetFacts): Sheet {
  const sheet = new PDFDocument({
    size: [SHEET.width, SHEET.height],
    margin: 0,
    lang: 'en-GB',
    displayTitle: true,
    pdfVersion: '1.7',
    autoFirstPage: false,
    tagged,
    info: { Title: title, Subject: subject, Author: 'Earshot', Creator: 'Earshot', CreationDate: madeAt },
  });
  for (const [name, path] of Object.entries(FONTS)) sheet.registerFont(name, path);
  return sheet;
}

/** Yields the parts of the document that have been written but not read yet. */
export function* written(sheet: Sheet): Generator<Uint8Array, void> {
  for (;;) {
    const chunk: unknown = sheet.read();
    if (!(chunk instanceof Uint8Array)) return;
    yield chunk;
  }
}

interface TextAt {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size?: number;
  readonly font?: keyof typeof FONTS;
  readonly ink?: keyof typeof INK;
  readonly align?: 'left' | 'centre' | 'right';
}

const SHIFT = { left: 0, centre: 0.5, right: 1 } as const;

/** Draws one line of text, truncated to its width. Returns the drawn text. */
export function line(sheet: Sheet, text: string, at: TextAt): string {
  const { x, y, width, size = 8, font = 'plain', ink = 'text', align = 'left' } = at;
  sheet.font(font).fontSize(size).fillColor(INK[ink]);
  const shown = fitted(sheet, text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' '), width);
  const left = align === 'left' ? x : x + (width - sheet.widthOfString(shown)) * SHIFT[align];
  sheet.text(shown, left, y, { lineBreak: false });
  return shown;
}

export function rule(sheet: Sheet, y: number): void {
  const { margin, width } = SHEET;
  sheet
    .moveTo(margin, y)
    .lineTo(width - margin, y)
    .lineWidth(0.5)
    .strokeColor(INK.line)
    .stroke();
}

function fitted(sheet: Sheet, text: string, width: number): string {
  if (sheet.widthOfString(text) <= width) return text;
  const characters = Array.from(text);
  let [low, high] = [0, characters.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (sheet.widthOfString(`${characters.slice(0, middle).join('')}…`) <= width) low = middle;
    else high = middle - 1;
  }
  return `${characters.slice(0, low).join('').trimEnd()}…`;
}
