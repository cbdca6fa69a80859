import type { Command } from '#/lib/hotkeys.ts';

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Whether each word of the text begins a word of the command's title or keywords. */
export function isMeant({ title, keywords = '' }: Pick<Command, 'title' | 'keywords'>, text: string): boolean {
  const known = wordsOf(`${title} ${keywords}`);
  return wordsOf(text).every((word) => known.some((other) => other.startsWith(word)));
}
