import { describe, expect, it } from 'vitest';
import { decodeCsv } from './decode-csv.ts';

describe('the bytes of a CSV file', () => {
  it.each([
    ['with', '\uFEFFCafé'],
    ['without', 'Café'],
  ])('are decoded as UTF-8 %s a byte order mark', (_, text) => {
    expect(decodeCsv(new TextEncoder().encode(text))).toBe('Café');
  });

  it.each([
    ['UTF-16 with a byte order mark', Buffer.from('\uFEFFserial_number', 'utf16le'), 'The file is in UTF-16'],
    ['UTF-16 without a byte order mark', Buffer.from('serial_number', 'utf16le'), 'The file is in UTF-16'],
    ['big-endian UTF-16 with a byte order mark', Buffer.from([0xfe, 0xff, 0x61, 0x62]), 'The file is in UTF-16'],
    ['little-endian UTF-16 with a byte order mark', Buffer.from([0xff, 0xfe, 0x61, 0x62]), 'The file is in UTF-16'],
    ['an unknown encoding', Buffer.from([0xff, 0xff, 0x61, 0x62]), 'line 1 has a character of another encoding'],
    ['another unknown encoding', Buffer.from([0xfe, 0xfe, 0x61, 0x62]), 'line 1 has a character of another encoding'],
    ['the first byte of a mark and a letter', Buffer.from([0xff, 0x61]), 'line 1 has a character of another encoding'],
    ['a letter and the second byte of a mark', Buffer.from([0x61, 0xfe]), 'line 1 has a character of another encoding'],
    ['a letter and the first byte of a mark', Buffer.from([0x61, 0xff]), 'line 1 has a character of another encoding'],
    ['latin-1', Buffer.from('serial_number\nCafé', 'latin1'), 'line 2 has a character of another encoding'],
  ])('are refused in %s, with advice on how to save the file', (_, bytes, message) => {
    expect(() => decodeCsv(bytes)).toThrow(message);
    expect(() => decodeCsv(bytes)).toThrow(
      expect.objectContaining({ advice: 'Save it as "CSV UTF-8" and try again.' }),
    );
  });
});

it('a CSV file has at most 32 MB', () => {
  const bytes = new Uint8Array(32 * 1024 * 1024 + 1).fill(0x61);
  expect(() => decodeCsv(bytes)).toThrow('The file is too large');
  expect(decodeCsv(bytes.subarray(1))).toHaveLength(32 * 1024 * 1024);
});

const withZeroAt = (index: number) => new Uint8Array(300).fill(0x61).with(index, 0);

it('a CSV file is recognised as UTF-16 by a zero among its first 200 bytes', () => {
  expect(() => decodeCsv(withZeroAt(199))).toThrow('The file is in UTF-16');
  expect(decodeCsv(withZeroAt(200))).toHaveLength(300);
});
