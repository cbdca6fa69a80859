import { createHash } from 'node:crypto';

/**
 * Digest of a list of base units or endpoints: the first 16 hex digits of the sha256 of its canonical JSON.
 * Canonical: rows sorted by id (by UTF-16 code units), keys sorted, no white space, undefined fields omitted, null
 * kept.
 */
export function listDigest(rows: Iterable<{ readonly id: string }>): string {
  const sorted = [...rows].toSorted((a, b) => (a.id < b.id ? -1 : Number(a.id > b.id)));
  return createHash('sha256')
    .update(JSON.stringify(sorted.map(sortKeys)))
    .digest('hex')
    .slice(0, 16);
}

const sortKeys = (row: object): object =>
  Object.fromEntries(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : Number(a > b))));
