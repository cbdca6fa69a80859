const SECOND = 1_000;

/**
 * Bounds of response times in milliseconds: the counts of a histogram are those below the first bound, from each bound to the
 * next, and from the last bound on. Stored counts depend on this list, so a change needs all of them calculated again.
 */
export const RESPONSE_BOUNDS: readonly number[] = [
  1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 35, 40, 45, 50, 60, 75, 90, 105, 120, 150, 180, 240, 300, 600, 1_800,
  3_600,
].map((seconds) => seconds * SECOND);

/** The longest response time that the last count of a histogram stands for: 24 hours. */
const LONGEST_RESPONSE_MS = 24 * 3_600 * SECOND;

export const RESPONSE_COUNTS = RESPONSE_BOUNDS.length + 1;

/**
 * Estimates the response time in milliseconds below which a share of the responses lies; null without responses. The
 * exact value is within the bounds of the same count.
 */
export function responsePercentile(histogram: readonly number[], share: number): number | null {
  const all = histogram.reduce((sum, n) => sum + n, 0);
  if (all === 0) return null;
  const wanted = Math.max(1, Math.ceil(all * share));
  let below = 0;
  for (let index = 0; index < histogram.length; index += 1) {
    const n = histogram[index] ?? 0;
    if (below + n >= wanted && n > 0) {
      const from = RESPONSE_BOUNDS[index - 1] ?? 0;
      const to = RESPONSE_BOUNDS[index] ?? LONGEST_RESPONSE_MS;
      return Math.round(from + ((to - from) * (wanted - below)) / n);
    }
    below += n;
  }
  return null;
}
