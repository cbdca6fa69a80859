import { type KeyboardEvent, useRef, useState } from 'react';
import { cn } from '#/lib/class-names.ts';

export interface HeatCell {
  readonly id: string;
  /** Full text, such as "Monday 09:00: 12 calls". */
  readonly name: string;
  /** Short text in the cell. */
  readonly text: string;
  /** Null if not known. */
  readonly value: number | null;
}

interface HeatMapProps {
  readonly label: string;
  readonly columns: readonly string[];
  /** Name of the first column. */
  readonly rowTitle: string;
  readonly rows: readonly { readonly name: string; readonly cells: readonly HeatCell[] }[];
  /** Texts of the smallest and the largest value. */
  readonly ends: readonly [string, string];
  readonly chosen?: string | undefined;
  readonly onPick?: ((id: string) => void) | undefined;
}

/** Share of the accent colour in the strongest cell. Text keeps its contrast on it in both themes. */
const MOST_COLOUR = 55;
const STEPS = [0, 0.25, 0.5, 0.75, 1] as const;
const shade = (strength: number): string =>
  `color-mix(in oklab, var(--primary) ${Math.round(MOST_COLOUR * strength)}%, var(--card))`;

const MOVES: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** A table with a number in each cell, coloured by its height. Arrow keys move between cells; it scrolls in its own box. */
export function HeatMap({ label, columns, rowTitle, rows, ends, chosen, onPick }: HeatMapProps) {
  const table = useRef<HTMLTableElement>(null);
  const [current, setCurrent] = useState<readonly [number, number]>([0, 0]);
  const top = Math.max(0, ...rows.flatMap(({ cells }) => cells.map(({ value }) => value ?? 0)));
  const move = (event: KeyboardEvent, [row, column]: readonly [number, number]) => {
    const step = MOVES[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = [clamped(row + step[0], rows.length), clamped(column + step[1], columns.length)] as const;
    setCurrent(next);
    table.current?.querySelector<HTMLElement>(`[data-cell="${next.join(' ')}"]`)?.focus();
  };
  return (
    <div>
      <div className="overflow-x-auto">
        <table
          ref={table}
          aria-label={label}
          className="tabular w-full min-w-max border-separate border-spacing-px text-xs"
        >
          <thead>
            <tr>
              <th scope="col" className="sticky left-0 bg-card">
                <span className="sr-only">{rowTitle}</span>
              </th>
              {columns.map((name) => (
                <th key={name} scope="col" className="px-1 pb-1 text-center font-normal text-muted-foreground">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cells }, row) => (
              <tr key={name}>
                <th scope="row" className="sticky left-0 z-10 bg-card pr-2 text-left font-normal">
                  {name}
                </th>
                {cells.map((cell, column) => (
                  <td key={cell.id} className="p-0">
                    <button
                      type="button"
                      data-cell={`${row} ${column}`}
                      aria-label={cell.name}
                      aria-pressed={chosen === undefined ? undefined : chosen === cell.id}
                      title={cell.name}
                      tabIndex={current[0] === row && current[1] === column ? 0 : -1}
                      onFocus={() => setCurrent([row, column])}
                      onKeyDown={(event) => move(event, [row, column])}
                      onClick={() => onPick?.(cell.id)}
                      className={cn(
                        'block h-9 w-full min-w-9 rounded-sm px-0.5 text-center text-foreground focus-visible:outline-2 focus-visible:outline-ring',
                        chosen === cell.id && 'outline-2 outline-foreground',
                      )}
                      style={{ background: shade(top === 0 ? 0 : (cell.value ?? 0) / top) }}
                    >
                      {cell.text}
                    </button>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p aria-hidden className="mt-2 flex items-center gap-1 text-xs text-muted-foreground">
        {ends[0]}
        {STEPS.map((step) => (
          <span key={step} className="inline-block h-3 w-6 border border-border" style={{ background: shade(step) }} />
        ))}
        {ends[1]}
      </p>
    </div>
  );
}

const clamped = (index: number, length: number): number => Math.min(Math.max(index, 0), length - 1);
