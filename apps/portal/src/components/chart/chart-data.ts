import type { ReactNode } from 'react';

/** A series of a chart. Series of the same kind are drawn in the order of the list. */
export interface ChartSeries<Point> {
  readonly id: string;
  readonly name: string;
  /** A CSS colour of the theme, such as `CHART_COLOURS.ok`. */
  readonly colour: string;
  readonly kind: 'line' | 'step' | 'area' | 'bar';
  /** Null leaves a gap. */
  readonly value: (point: Point) => number | null;
  /** Text in the tip; the value with the unit of the axis if absent. Null omits the series from the tip. */
  readonly text?: ((point: Point) => string | null) | undefined;
  /** Dash pattern of a line, so that lines differ by more than colour. */
  readonly dash?: string | undefined;
  /** Pattern of a bar, so that bars differ by more than colour. */
  readonly pattern?: BarPattern | undefined;
}

export type BarPattern = 'stripes' | 'dots' | 'hollow';

/** A coloured period behind the series. Needs a numeric axis, so it cannot be combined with bars. */
export interface ChartBand {
  /** Milliseconds since the epoch. */
  readonly from: number;
  readonly to: number;
  readonly name: string;
  readonly colour: string;
  /** Pattern of the colour, so that bands differ by more than colour. */
  readonly pattern?: BarPattern | undefined;
}

export interface ChartProps<Point> {
  /** Text for screen readers. Say where the same values are listed. */
  readonly label: string;
  /** In pixels. */
  readonly height: number;
  readonly points: readonly Point[];
  /** Place on the horizontal axis, in milliseconds since the epoch. Bars get places of equal width. */
  readonly at: (point: Point) => number;
  readonly series: readonly ChartSeries<Point>[];
  readonly times: TimeAxis;
  readonly values?: ValueAxis | undefined;
  /** First line of the tip. */
  readonly title: (point: Point) => string;
  readonly stacked?: boolean | undefined;
  readonly bands?: readonly ChartBand[] | undefined;
  /** Called for a click on a point. The table of the chart must offer the same by keyboard. */
  readonly onPick?: ((point: Point) => void) | undefined;
  /** Content between the time axis and the legend, such as marks. */
  readonly under?: ReactNode;
  /** Charts with the same name show their tips together. */
  readonly sync?: string | undefined;
}

export interface TimeAxis {
  readonly write: (at: number) => string;
  /** Ends of the axis; those of the points if absent. Ignored for bars. */
  readonly range?: { readonly from: number; readonly to: number } | undefined;
  readonly ticks?: readonly number[] | undefined;
  readonly hidden?: boolean | undefined;
  readonly label?: string | undefined;
}

export interface ValueAxis {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly ticks?: readonly number[] | undefined;
  readonly unit?: string | undefined;
  readonly label?: string | undefined;
  /** False keeps the room of the axis, to align charts above each other. */
  readonly shown?: boolean | undefined;
}

/** Colours by meaning. */
export const CHART_COLOURS = {
  ok: 'var(--ok)',
  warn: 'var(--warn)',
  bad: 'var(--destructive)',
  accent: 'var(--primary)',
  plain: 'var(--foreground)',
  muted: 'var(--muted-foreground)',
  idle: 'var(--idle)',
  /** For values that are not known. */
  unknown: 'var(--border)',
} as const;

/** Share of the accent colour per series, in percent, strongest first. Further series are grey. */
const PARTS = [100, 72, 52, 38, 27, 18] as const;

/** Colours of series without a meaning of their own. */
export const seriesColour = (index: number): string => {
  const part = PARTS[index];
  return part === undefined ? 'var(--input)' : `color-mix(in oklab, var(--primary) ${part}%, var(--card))`;
};
