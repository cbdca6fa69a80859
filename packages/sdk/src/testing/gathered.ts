/** Collects all values in order. `Array.fromAsync` is missing in the oldest supported Node version. */
export async function gathered<T, R = T>(values: AsyncIterable<T>, map: (value: T) => R): Promise<R[]> {
  const all: R[] = [];
  for await (const value of values) all.push(map(value));
  return all;
}
