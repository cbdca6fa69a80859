/** `count` of the items in their order; the same seed gives the same items. */
export function sample<Item>(items: readonly Item[], count: number, seed: number): Item[] {
  const random = numbers(seed);
  const chosen = items
    .map((item, index) => ({ item, index, rank: random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, count);
  return chosen.toSorted((a, b) => a.index - b.index).map(({ item }) => item);
}

/** Mulberry32: pseudo-random numbers from 0 to 1, determined by the seed. */
function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
