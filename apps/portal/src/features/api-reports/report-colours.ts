/** Parts of the accent in the panel, the first the strongest; the rest of all is grey. */
const PARTS = [100, 72, 52, 38, 27, 18] as const;

export const seriesColour = (index: number): string => {
  const part = PARTS[index];
  return part === undefined ? 'var(--line-strong)' : `color-mix(in oklab, var(--accent) ${part}%, var(--panel))`;
};
