/** Rounds to one decimal, as numbers of reports are shown. */
export const tenths = (value: number | null): number | null => (value === null ? null : Math.round(value * 10) / 10);

export const percent = (part: number, all: number): number | null => (all === 0 ? null : tenths((100 * part) / all));

/** The middle of the known values, or the mean of the two middle ones; null without values. */
export function median(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null).toSorted((one, other) => one - other);
  const [below, above] = [known[Math.ceil(known.length / 2) - 1], known[Math.floor(known.length / 2)]];
  return below === undefined || above === undefined ? null : tenths((below + above) / 2);
}
