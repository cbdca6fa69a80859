/** The place of an event in the feed: its transaction, then its number. */
export interface EventPosition {
  readonly transaction: bigint;
  readonly n: bigint;
  /** Written to the database at this time. */
  readonly at: Date;
}

/** Events, and cursors that name them, are kept for so many days. */
export const EVENT_DAYS = 30;

/** The present end of the feed. */
export const NOW = 'now';
/** Three numbers to the base of 36, such as `1f4-2s-mf3k9z00`, or `now`. */
export const EVENT_CURSOR = /^(now|[0-9a-z]{1,13}-[0-9a-z]{1,13}-[0-9a-z]{1,9})$/;

export const writePosition = ({ transaction, n, at }: EventPosition): string =>
  [transaction.toString(36), n.toString(36), at.getTime().toString(36)].join('-');

/** Reads a text that matches `EVENT_CURSOR`; undefined for numbers that no position has. */
export function readPosition(text: string): EventPosition | undefined {
  const [transaction = 0n, n = 0n, at = 0n] = text.split('-').map(fromBase36);
  const isOurs = transaction < 2n ** 63n && n < 2n ** 63n && at <= 8_640_000_000_000_000n;
  return isOurs ? { transaction, n, at: new Date(Number(at)) } : undefined;
}

const fromBase36 = (text: string): bigint =>
  Array.from(text).reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n);
