/** The first so many; all when there is no limit. Reads no further than it must. */
export async function limited<T>(items: AsyncIterable<T>, limit: number | undefined): Promise<T[]> {
  const taken: T[] = [];
  for await (const item of items) {
    taken.push(item);
    if (taken.length === limit) break;
  }
  return taken;
}
