import type { BarPattern } from './chart-data.ts';
import { ChartMark } from './chart-legend.tsx';

export interface TipLine {
  readonly id: string;
  readonly name: string;
  readonly colour: string;
  readonly dash?: string | undefined;
  readonly pattern?: BarPattern | undefined;
  readonly text: string;
}

/** Values at one point of a chart. */
export function ChartTip({ title, lines }: { title: string; lines: readonly TipLine[] }) {
  return (
    <div className="max-w-72 rounded-lg border border-border bg-card px-2.5 py-2 text-sm shadow-lg">
      <p className="text-muted-foreground">{title}</p>
      <ul className="mt-1 grid gap-0.5">
        {lines.map(({ id, name, text, ...mark }) => (
          <li key={id} className="flex items-center gap-1.5">
            <ChartMark {...mark} />
            <span className="min-w-0 grow truncate">{name}</span>
            <b className="tabular ml-3 font-medium">{text}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
