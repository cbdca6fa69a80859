import type { ReactNode } from 'react';

interface ChartTableProps {
  readonly label: string;
  readonly head: readonly string[];
  readonly rows: readonly { readonly id: string; readonly cells: readonly ReactNode[] }[];
}

/** Values of a chart as a table that scrolls. */
export function ChartTable({ label, head, rows }: ChartTableProps) {
  return (
    // The keyboard must be able to scroll the table.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="max-h-72 overflow-auto px-3.5 pb-3" aria-label={label} tabIndex={0}>
      <table aria-label={label} className="tabular w-full text-sm">
        <thead>
          <tr className="text-left text-muted-foreground">
            {head.map((name) => (
              <th key={name} scope="col" className="sticky top-0 bg-card py-1.5 pr-3 font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id} className="border-t border-border">
              {cells.map((cell, index) => (
                <td key={head[index]} className="py-1 pr-3">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
