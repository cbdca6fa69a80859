/** The platform's maximum page size. */
export const PAGE_SIZE = 200;

/** List input apart from page and group; the group is optional. */
export type Filter<Input> = Omit<Input, 'page' | 'pageSize' | 'groupId'> & { groupId?: string };

/**
 * Iterates over all pages, reading each page when it is needed. An item that moves between pages during iteration is
 * yielded once, or not at all if it moved to an earlier page.
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
