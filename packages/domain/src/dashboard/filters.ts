/** Off until somebody asks for it: what was removed is of interest to few. */
const OFF_AT_FIRST = 'removed';

/** The statuses that are on before anybody has chosen: all but removed. */
export const initialFilters = <Status extends string>(offered: readonly Status[]): Status[] =>
  offered.filter((status) => status !== OFF_AT_FIRST);

/** The statuses that a URL's `filterType` names; when it names none that is offered, those that are on at first. */
export function readFilters<Status extends string>(
  offered: readonly Status[],
  filterType: string | undefined,
): readonly Status[] {
  const named = new Set<string>(filterType?.split(','));
  const chosen = offered.filter((status) => named.has(status));
  return chosen.length === 0 ? initialFilters(offered) : chosen;
}

/** What the URL names from now on: nothing when the choice is that of the beginning, or when the last one was taken out. */
export function writeFilters<Status extends string>(
  offered: readonly Status[],
  chosen: readonly Status[],
): string | undefined {
  const first = initialFilters(offered);
  const isFirst = chosen.length === first.length && first.every((status) => chosen.includes(status));
  return chosen.length === 0 || isFirst ? undefined : offered.filter((status) => chosen.includes(status)).join(',');
}

/** Takes a status in or out. */
export const toggleFilter = <Status extends string>(
  offered: readonly Status[],
  { filterType, status }: { filterType: string | undefined; status: Status },
): string | undefined => {
  const chosen = readFilters(offered, filterType);
  const next = chosen.includes(status) ? chosen.filter((other) => other !== status) : [...chosen, status];
  return writeFilters(offered, next);
};
