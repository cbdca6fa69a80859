import { plain } from './style.ts';
import type { TableOptions } from './table.ts';
import { displayWidth, padEnd, wrap } from './text.ts';

const GAP = '  ';

export type Fact = readonly [title: string, value: string];

/** Facts under each other, and so their values. Those without a value are left out; long ones go on below. */
export function facts(all: readonly Fact[], { paint = plain, width }: TableOptions = {}): string[] {
  const shown = all.filter(([, value]) => value !== '');
  const titles = Math.max(0, ...shown.map(([title]) => displayWidth(title)));
  return shown.flatMap(([title, value]) =>
    wrap(value, width === undefined ? undefined : width - titles - GAP.length).map(
      (line, index) => `${paint('dim', padEnd(index === 0 ? title : '', titles))}${GAP}${line}`,
    ),
  );
}
