import { type ReactNode, useId } from 'react';
import type { BarPattern } from './chart-data.ts';
import { PatternDefinition, patternFill } from './bar-pattern.tsx';
import { ChartMark } from './chart-legend.tsx';

/** A part of a bar. Parts of 0 are left out. */
export interface Share {
  readonly id: string;
  readonly value: number;
  /** A CSS colour of the theme, such as `CHART_COLOURS.ok`. */
  readonly colour: string;
  readonly pattern?: BarPattern | undefined;
  /** The part in words with its value, such as "3 offline", or a link with these words. */
  readonly words: ReactNode;
}

export interface ShareRow {
  readonly id: string;
  readonly name: ReactNode;
  readonly total: ReactNode;
  readonly shares: readonly Share[];
}

interface ShareBarsProps {
  readonly label: string;
  readonly rows: readonly ShareRow[];
  /** Value of a bar of full width; by default each bar has full width. */
  readonly most?: number | undefined;
}

/** Stacked bars in as many columns as fit, each with its parts in words. Needs no drawing library. */
export const ShareBars = ({ label, rows, most }: ShareBarsProps) => (
  <ul aria-label={label} className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-x-6 gap-y-3">
    {rows.map(({ id, name, total, shares }) => {
      const shown = shares.filter(({ value }) => value > 0);
      const sum = shown.reduce((before, { value }) => before + value, 0);
      return (
        <li key={id} className="grid content-start gap-1">
          <p className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 wrap-break-word">{name}</span>
            <span className="tabular font-semibold">{total}</span>
          </p>
          <Bar shares={shown} most={most ?? sum} />
          <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-muted-foreground">
            {shown.map(({ id: share, colour, pattern, words }) => (
              <span key={share} className="inline-flex items-center gap-1.5">
                <ChartMark colour={colour} pattern={pattern} />
                {words}
              </span>
            ))}
          </p>
        </li>
      );
    })}
  </ul>
);

const HEIGHT = 10;

function Bar({ shares, most }: { shares: readonly Share[]; most: number }) {
  const id = useId();
  const part = (value: number) => (most > 0 ? (100 * value) / most : 0);
  const starts = shares.map((_, index) => shares.slice(0, index).reduce((sum, { value }) => sum + part(value), 0));
  return (
    <svg aria-hidden width="100%" height={HEIGHT} className="block overflow-hidden rounded-sm bg-muted">
      {shares.map((share, index) => (
        <g key={share.id}>
          {share.pattern !== undefined && (
            <PatternDefinition id={`${id}-${share.id}`} colour={share.colour} pattern={share.pattern} />
          )}
          <rect
            x={`${starts[index]}%`}
            width={`${part(share.value)}%`}
            height={HEIGHT}
            fill={patternFill({ ...share, id: `${id}-${share.id}` })}
          />
        </g>
      ))}
    </svg>
  );
}
