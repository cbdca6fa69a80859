export const MAX_SERIALS = 200;

/** The distinct serial numbers of a search such as `ES-0001; es-0002`, in their stored form. */
export const splitSerials = (search: string): string[] =>
  [
    ...new Set(
      search
        .split(';')
        .map((part) => part.trim().toUpperCase())
        .filter((part) => part !== ''),
    ),
  ].slice(0, MAX_SERIALS);
