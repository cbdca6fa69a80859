export function percentile(values: readonly number[], p: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((p / 100) * sorted.length) - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 50);

/**
 * Runs the measures in turn, so that changes in the machine's speed affect all of them. Returns the figures of every
 * round.
 */
export async function interleaved<Name extends string>(
  rounds: number,
  measures: Readonly<Record<Name, () => Promise<number>>>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(measures) as Name[];
  const figures = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, number[]>;
  for (let round = 0; round < rounds; round++) {
    for (const name of names) figures[name].push(await measures[name]());
  }
  return figures;
}
