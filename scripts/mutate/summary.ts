import type { Judged } from './run-mutants.ts';

const share = (some: number, all: number): string => (all === 0 ? '–' : `${Math.round((100 * some) / all)} %`);

/** A line per file and area, such as `packages/domain/src/roles  41 of 48 killed (85 %)`. */
export function summary(judged: readonly Judged[], keyOf: (file: string) => string): string[] {
  return [...Map.groupBy(judged, ({ file }) => keyOf(file))].map(([key, mutants]) => {
    const killed = mutants.filter(({ outcome }) => outcome === 'killed').length;
    const untested = mutants.filter(({ outcome }) => outcome === 'untested').length;
    const rest = untested === 0 ? '' : `, ${untested} without a test`;
    return `${key}  ${killed} of ${mutants.length} killed (${share(killed, mutants.length)})${rest}`;
  });
}

/** Describes a survivor: its place, its kind, and the code before and after. */
export const survivor = ({ file, line, kind, start, end, replacement }: Judged, text: string): string =>
  `  ${file}:${line}  ${kind}: ${oneLine(text.slice(start, end))} → ${oneLine(replacement)}`;

const oneLine = (code: string): string => code.replaceAll(/\s+/g, ' ').slice(0, 80);
