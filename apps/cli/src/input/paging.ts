import { Flags } from '@oclif/core';

/** Flags of a list that reads pages as needed. */
export const pagingFlags = (rows: number) => ({
  limit: Flags.integer({ description: 'Maximum number of rows', default: rows, min: 1 }),
  all: Flags.boolean({ description: 'List all rows', exclusive: ['limit'] }),
});

/** Collects up to `limit` items, or all of them. Stops reading at the limit. */
export async function limited<T>(
  items: AsyncIterable<T>,
  { limit, all = false }: { readonly limit?: number; readonly all?: boolean },
): Promise<T[]> {
  const taken: T[] = [];
  for await (const item of items) {
    taken.push(item);
    if (!all && taken.length === limit) break;
  }
  return taken;
}
