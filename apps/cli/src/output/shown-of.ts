import { counted, number } from './text.ts';

/** Under a list: whether it is whole. */
export const shownOf = (shown: number, total: number, ...words: [one: string, many?: string]): string =>
  shown >= total ? counted(total, ...words) : `${number(shown)} of ${counted(total, ...words)}; --all shows the rest`;
