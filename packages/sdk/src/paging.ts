/** The longest page that the platform gives. */
export const PAGE_SIZE = 200;

/** What lists of an area take besides the page. */
export type Filter<Input> = Omit<Input, 'page' | 'pageSize' | 'groupId'> & { groupId?: string };

/**
 * Goes through all pages, reading the next one when it is needed. What moves between pages meanwhile comes once or,
 * if it moved forward, not at all.
 */
export async function* throughPages<T>(
  readPage: (page: { page: number; pageSize: number }) => Promise<{ items: readonly T[] }>,
  idOf: (item: T) => string,
): AsyncGenerator<T, void, undefined> {
  const seen = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { items } = await readPage({ page, pageSize: PAGE_SIZE });
    for (const item of items) {
      const id = idOf(item);
      if (!seen.has(id)) yield item;
      seen.add(id);
    }
    if (items.length < PAGE_SIZE) return;
  }
}
