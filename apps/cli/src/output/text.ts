import { stripVTControlCharacters } from 'node:util';

const graphemes = new Intl.Segmenter('en-GB', { granularity: 'grapheme' });
const WIDE =
  /\p{Emoji_Presentation}|[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]/u;
/* eslint-disable-next-line no-control-regex -- they are what is looked for */
const CONTROL = /[\u0000-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2066-\u2069]+/g;

/** Reduces foreign text to one line, without control characters that could move the cursor or reverse the text. */
export const printable = (text: string): string => stripVTControlCharacters(text).replaceAll(CONTROL, ' ').trim();

/** Columns of a text on a terminal, without its colour codes. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const { segment } of graphemes.segment(stripVTControlCharacters(text))) width += WIDE.test(segment) ? 2 : 1;
  return width;
}

/** Truncates a text without colours to a width, with an ellipsis. */
export function cut(text: string, width: number): string {
  if (displayWidth(text) <= width) return text;
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    if (displayWidth(kept + segment) > width - 1) break;
    kept += segment;
  }
  return width < 1 ? '' : `${kept.trimEnd()}…`;
}

export const padEnd = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - displayWidth(text)));
export const padStart = (text: string, width: number): string =>
  ' '.repeat(Math.max(0, width - displayWidth(text))) + text;

const integers = new Intl.NumberFormat('en-GB');
export const number = (value: number): string => integers.format(value);
const percents = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });
/** 0.99874 → `99.87 %`, never rounded up to 100 %; empty for null. */
export const share = (part: number | null): string =>
  part === null ? '' : `${percents.format(Math.floor(part * 10_000 + 1e-9) / 100)} %`;
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${number(value)} ${value === 1 ? one : many}`;

/** Breaks a text between words into lines of at most `width` columns; a single line if `width` is undefined. */
export function wrap(text: string, width: number | undefined): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && (width === undefined || displayWidth(longer) <= width)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
