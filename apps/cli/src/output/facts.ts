import { plain } from './style.ts';
import type { TableOptions } from './table.ts';
import { displayWidth, padEnd, wrap } from './text.ts';

const GAP = '  ';

export type Fact = readonly [title: string, value: string];

/** Lines of names and values in two columns. Facts without a value are left out; long values wrap. */
export function facts(all: readonly Fact[], { paint = plain, width }: TableOptions = {}): string[] {
  const shown = all.filter(([, value]) => value !== '');
  const titles = Math.max(0, ...shown.map(([title]) => displayWidth(title)));
  return shown.flatMap(([title, value]) =>
    wrap(value, width === undefined ? undefined : width - titles - GAP.length).map(
      (line, index) => `${paint('dim', padEnd(index === 0 ? title : '', titles))}${GAP}${line}`,
    ),
  );
}
