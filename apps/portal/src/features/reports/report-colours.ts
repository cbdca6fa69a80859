/** Share of the accent colour per series, in percent, strongest first. Further series are grey. */
const PARTS = [100, 72, 52, 38, 27, 18] as const;

export const seriesColour = (index: number): string => {
  const part = PARTS[index];
  return part === undefined ? 'var(--input)' : `color-mix(in oklab, var(--primary) ${part}%, var(--card))`;
};
