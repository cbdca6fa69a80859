/** The same values, of which the first is known to come: what fails before it can still be answered in words. */
export async function begun<T>(values: AsyncGenerator<T, void>): Promise<AsyncGenerator<T, void>> {
  const first = await values.next();
  return (async function* () {
    if (first.done === true) return;
    yield first.value;
    yield* values;
  })();
}
