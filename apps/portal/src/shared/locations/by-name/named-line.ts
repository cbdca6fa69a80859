import type { NamedLocation, ResolvedName, ResolveOutcome } from '@earshot/domain/locations/resolve-schema';

/** A line of the user's text with its result. */
export interface NamedLine extends ResolvedName {
  readonly line: number;
  /** The user's text. */
  readonly name: string;
}

/** Locations that the user chose among candidates, by line. */
export type Choices = ReadonlyMap<number, string>;

/** The location of a line: the one that was found, or the chosen candidate. */
export const locationOf = ({ line, outcome, locations }: NamedLine, choices: Choices): NamedLocation | undefined =>
  outcome === 'found' ? locations[0] : locations.find(({ id }) => id === choices.get(line));

/** The locations of all lines, each once. */
export const locationIdsOf = (lines: readonly NamedLine[], choices: Choices): string[] => [
  ...new Set(lines.flatMap((line) => locationOf(line, choices)?.id ?? [])),
];

export function countOutcomes(lines: readonly NamedLine[]): Record<ResolveOutcome, number> {
  const counts = { found: 0, unknown: 0, ambiguous: 0 };
  for (const { outcome } of lines) counts[outcome] += 1;
  return counts;
}
