/** All that comes, in order. `Array.fromAsync` is newer than the oldest Node that the client runs on. */
export async function gathered<T, R = T>(values: AsyncIterable<T>, map: (value: T) => R): Promise<R[]> {
  const all: R[] = [];
  for await (const value of values) all.push(map(value));
  return all;
}
