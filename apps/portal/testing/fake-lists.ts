/** Case-insensitive match of a search. */
export const has = (text: string, search = '') => text.toLowerCase().includes(search.toLowerCase());
export const paged = <T>(rows: T[], { page = 1, pageSize = 20 }: { page?: number; pageSize?: number }) =>
  rows.slice((page - 1) * pageSize, page * pageSize);
const valueOf = (row: unknown, key: string) => (row as Record<string, string | number | null>)[key] ?? '';
export const sorted = <T>(rows: T[], key: string | undefined, order = 'ASC'): T[] =>
  key === undefined
    ? rows
    : rows.toSorted((a, b) => {
        const direction = order === 'DESC' ? -1 : 1;
        const [one, other] = [valueOf(a, key), valueOf(b, key)];
        return one < other ? -direction : one > other ? direction : 0;
      });
