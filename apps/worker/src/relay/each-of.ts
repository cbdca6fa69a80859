/** Processes the items, `atOnce` of them concurrently. */
export async function eachOf<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: Math.min(atOnce, items.length) }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}
