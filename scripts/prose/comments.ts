import type { ParseResult } from 'oxc-parser';
import { sqlCommentsOf } from './sql-comments.ts';

/** A comment as prose, without comment markers. Adjacent line comments are joined. */
export interface ProseComment {
  readonly line: number;
  /** Whether it is a JSDoc comment, which editors and generated types show. */
  readonly isDoc: boolean;
  readonly text: string;
}

interface Block {
  start: number;
  end: number;
  isDoc: boolean;
  text: string;
}

/** Comments for tools, which are not prose. */
const FOR_TOOLS = /^\s*(?:eslint|oxlint|prettier|@ts-|#region|#endregion|<reference|v8 |@vitest)/;

/** The comments of a TypeScript file and of its SQL templates, in source order. */
export function commentsOf({ comments, program }: ParseResult, source: string): ProseComment[] {
  const blocks: Block[] = [];
  for (const { type, value, start, end } of [...comments, ...sqlCommentsOf(program, source)].toSorted(byStart)) {
    if (FOR_TOOLS.test(value)) continue;
    const last = blocks.at(-1);
    const continues =
      type === 'Line' && last !== undefined && !last.isDoc && /^[ \t]*\r?\n[ \t]*$/.test(source.slice(last.end, start));
    if (continues) Object.assign(last, { end, text: `${last.text} ${value.trim()}` });
    else blocks.push({ start, end, isDoc: type === 'Block' && value.startsWith('*'), text: plain(value) });
  }
  return blocks.map(({ start, isDoc, text }) => ({ line: source.slice(0, start).split('\n').length, isDoc, text }));
}

const byStart = (a: { start: number }, b: { start: number }): number => a.start - b.start;

/** Removes the stars at the start of lines. Keeps blank lines, because they end a sentence. */
const plain = (value: string): string =>
  value
    .replace(/^\*/, '')
    .split('\n')
    .map((line) => line.trim().replace(/^\*\s?/, ''))
    .join('\n')
    .trim();
