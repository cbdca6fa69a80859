import { useId } from 'react';
import type { BarPattern } from './chart-data.ts';
import { PatternDefinition, patternFill } from './bar-pattern.tsx';

interface Marked {
  readonly colour: string;
  readonly dash?: string | undefined;
  readonly pattern?: BarPattern | undefined;
}

interface ChartLegendProps {
  readonly entries: readonly (Marked & { readonly name: string })[];
}

/** Names of the colours. Entries of the same name and colour are listed once. */
export function ChartLegend({ entries }: ChartLegendProps) {
  const unique = entries.filter(
    (entry, index) => entries.findIndex(({ name, colour }) => name === entry.name && colour === entry.colour) === index,
  );
  return (
    <ul aria-hidden className="mt-1 flex flex-wrap gap-x-4 gap-y-1 pl-11 text-xs text-muted-foreground">
      {unique.map((entry) => (
        <li key={`${entry.name} ${entry.colour}`} className="inline-flex min-w-0 items-center gap-1.5">
          <ChartMark {...entry} />
          <span className="truncate">{entry.name}</span>
        </li>
      ))}
    </ul>
  );
}

/** A square of the colour and its pattern, or a dashed line for a series that is drawn so. */
export function ChartMark({ colour, dash, pattern }: Marked) {
  const id = useId();
  return (
    <svg aria-hidden width={dash === undefined ? 10 : 18} height={10} className="shrink-0">
      {pattern !== undefined && <PatternDefinition id={id} colour={colour} pattern={pattern} />}
      {dash === undefined ? (
        <rect width={10} height={10} rx={3} fill={patternFill({ id, colour, pattern })} />
      ) : (
        <line x1={0} x2={18} y1={5} y2={5} stroke={colour} strokeWidth={2} strokeDasharray={dash} />
      )}
    </svg>
  );
}
