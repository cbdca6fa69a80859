import type { ByteRange } from '@earshot/blob-store/blob-store';

/**
 * Parses a Range header for a resource of `bytes` bytes. Returns `unsatisfiable`, or undefined if the header is
 * missing or may be ignored (several parts, other units). Source: RFC 9110 §14.
 */
export function byteRange(header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const start = Math.max(0, bytes - Number(last));
    return Number(last) === 0 ? 'unsatisfiable' : { start, end: bytes - 1 };
  }
  const start = Number(first);
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= bytes ? 'unsatisfiable' : { start, end };
}
