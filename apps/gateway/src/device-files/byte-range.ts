import type { ByteRange } from '@earshot/blob-store/blob-store';

/**
 * Parses a `Range` header. Undefined means the whole file; this includes several ranges and other units, which a
 * server may ignore.
 */
export function parseRange(header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  // `-500` means the last 500 bytes.
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  return start > end || start >= bytes ? 'unsatisfiable' : { start, end };
}
