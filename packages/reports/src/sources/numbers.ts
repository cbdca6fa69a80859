/** Rounds to one decimal, as numbers of reports are shown. */
export const tenths = (value: number | null): number | null => (value === null ? null : Math.round(value * 10) / 10);

export const percent = (part: number, all: number): number | null => (all === 0 ? null : tenths((100 * part) / all));
