/** Removed devices are hidden by default. */
const OFF_AT_FIRST = 'removed';

export const initialFilters = <Status extends string>(offered: readonly Status[]): Status[] =>
  offered.filter((status) => status !== OFF_AT_FIRST);

/** The statuses in the URL's `filterType`; the default if it names none of those offered. */
export function readFilters<Status extends string>(
  offered: readonly Status[],
  filterType: string | undefined,
): readonly Status[] {
  const named = new Set<string>(filterType?.split(','));
  const chosen = offered.filter((status) => named.has(status));
  return chosen.length === 0 ? initialFilters(offered) : chosen;
}

/** The new `filterType` of the URL; undefined for the default choice and for an empty one. */
export function writeFilters<Status extends string>(
  offered: readonly Status[],
  chosen: readonly Status[],
): string | undefined {
  const first = initialFilters(offered);
  const isFirst = chosen.length === first.length && first.every((status) => chosen.includes(status));
  return chosen.length === 0 || isFirst ? undefined : offered.filter((status) => chosen.includes(status)).join(',');
}

export const toggleFilter = <Status extends string>(
  offered: readonly Status[],
  { filterType, status }: { filterType: string | undefined; status: Status },
): string | undefined => {
  const chosen = readFilters(offered, filterType);
  const next = chosen.includes(status) ? chosen.filter((other) => other !== status) : [...chosen, status];
  return writeFilters(offered, next);
};
