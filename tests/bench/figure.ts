/** One row of the bench table: a time against a bare baseline of the same run, a time or a count against a limit. */
export interface Figure {
  readonly name: string;
  readonly ms?: number;
  readonly count?: number;
  readonly unit?: string;
  /** What the bare parts take in the same run. */
  readonly baseline?: number;
  /** At most so many times the baseline. */
  readonly bar?: number;
  readonly limitMs?: number;
  readonly limit?: number;
  /** At least instead of at most. */
  readonly atLeast?: boolean;
}

const round = (value: number): string => (value >= 100 ? Math.round(value).toLocaleString('en-GB') : value.toFixed(1));

/** The row as Markdown: what, measured, bare, ratio, bar, whether it is met. */
export function toRow(figure: Figure): string {
  const value = figure.ms ?? figure.count ?? Number.NaN;
  const unit = figure.unit ?? (figure.ms === undefined ? '' : ' ms');
  const { baseline, atLeast = false } = figure;
  const compared = baseline === undefined ? value : value / baseline;
  const bar = figure.bar ?? figure.limitMs ?? figure.limit;
  const met = bar === undefined ? '' : (atLeast ? compared >= bar : compared <= bar) ? 'yes' : '**no**';
  const barText =
    bar === undefined
      ? ''
      : `${atLeast ? '≥' : '≤'} ${bar.toLocaleString('en-GB')}${figure.bar === undefined ? unit : ' ×'}`;
  return `| ${[
    figure.name,
    `${round(value)}${unit}`,
    baseline === undefined ? '' : `${round(baseline)}${unit}`,
    baseline === undefined ? '' : `${compared.toFixed(2)} ×`,
    barText,
    met,
  ].join(' | ')} |`;
}
