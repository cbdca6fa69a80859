import { counted, number } from './text.ts';

/** Line below a list that says whether it is complete. */
export const shownOf = (shown: number, total: number, ...words: [one: string, many?: string]): string =>
  shown >= total ? counted(total, ...words) : `${number(shown)} of ${counted(total, ...words)}; --all shows the rest`;
