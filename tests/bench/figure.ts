/** A row of the bench table: a figure compared with a bare baseline of the same run, or with a limit. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  /** Appended to the value, including its space: ` ms`, ` messages/s`. Empty for a count. */
  readonly unit: string;
  /** Figure of the bare parts in the same run. */
  readonly baseline?: number;
  /** Largest allowed multiple of the baseline. */
  readonly atMostTimes?: number;
  /** Smallest allowed share of the baseline. */
  readonly atLeastShare?: number;
  readonly limit?: number;
}

export const HEADER: readonly string[] = [
  '| what | measured | bare | ratio | bar | met |',
  '| --- | --- | --- | --- | --- | --- |',
];

const written = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en-GB') : value.toFixed(1).replace(/\.0$/, '');

/** Renders the row as Markdown. */
export function toRow(figure: Figure): string {
  const { name, value, unit, baseline, limit } = figure;
  const ratio = baseline === undefined ? undefined : value / baseline;
  const cells = [
    name,
    `${written(value)}${unit}`,
    baseline === undefined ? '' : `${written(baseline)}${unit}`,
    ratio === undefined ? '' : ratio.toFixed(2),
    limit === undefined ? barOf(figure) : `≤ ${written(limit)}${unit}`,
    isMet(figure, ratio) ? 'yes' : '**no**',
  ];
  return `| ${cells.join(' | ')} |`;
}

const barOf = ({ atMostTimes, atLeastShare }: Figure): string =>
  atMostTimes === undefined ? `≥ ${atLeastShare?.toFixed(2) ?? ''}` : `≤ ${atMostTimes.toFixed(2)}`;

function isMet({ value, limit, atMostTimes, atLeastShare }: Figure, ratio = Number.NaN): boolean {
  if (limit !== undefined) return value <= limit;
  if (atMostTimes !== undefined) return ratio <= atMostTimes;
  return atLeastShare !== undefined && ratio >= atLeastShare;
}
