import type { Requirement } from './requirement.ts';

export type Selection = { areas: readonly string[] | undefined; packages: readonly string[] | undefined };
export type Covered = Requirement & { tests: string[] };

export type Coverage = {
  rows: Covered[];
  /** Ids that tests name but no list contains, most likely typing errors. */
  unknown: string[];
};

export function coverage(
  requirements: readonly Requirement[],
  named: ReadonlyMap<string, ReadonlySet<string>>,
  { areas, packages }: Selection,
): Coverage {
  const known = new Set(requirements.map(({ id }) => id));
  const chosen = requirements.filter(
    (row) => (areas?.includes(row.area) ?? true) && (packages?.includes(row.package) ?? true),
  );
  return {
    rows: chosen.map((row) => ({ ...row, tests: [...(named.get(row.id) ?? [])].toSorted() })),
    unknown: [...named.keys()].filter((id) => !known.has(id)).toSorted(),
  };
}

/** A line per area, such as `groups   12 of 40`, and the total. */
export function summary(rows: readonly Covered[]): string[] {
  const areas = [...Map.groupBy(rows, ({ area }) => area)].toSorted(([a], [b]) => a.localeCompare(b));
  const width = Math.max(0, ...areas.map(([area]) => area.length));
  const count = (some: readonly Covered[]): number => some.filter(({ tests }) => tests.length > 0).length;
  return [
    ...areas.map(([area, some]) => `${area.padEnd(width)}  ${String(count(some)).padStart(4)} of ${some.length}`),
    `${count(rows)} of ${rows.length} requirements are named by a test`,
  ];
}
