/**
 * Awaits the first value, so that an error before it can still be answered with a status and a message. Then passes
 * on all values.
 */
export async function begun<T>(values: AsyncGenerator<T, void>): Promise<AsyncGenerator<T, void>> {
  const first = await values.next();
  return (async function* () {
    if (first.done === true) return;
    yield first.value;
    yield* values;
  })();
}
