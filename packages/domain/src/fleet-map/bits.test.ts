import { describe, expect, it } from 'vitest';
import { bitLength, BitReader, BitWriter } from './bits.ts';

it.each([
  [0, 0],
  [1, 1],
  [2, 2],
  [3, 2],
  [2 ** 24 - 1, 24],
  [2 ** 24, 25],
  [2 ** 48 - 1, 48],
  [2 ** 48, 49],
  [2 ** 53 - 1, 53],
])('bitLength of %d is %d', (value, bits) => {
  expect(bitLength(value)).toBe(bits);
});

const written = (...numbers: [value: number, bits: number][]): Uint8Array => {
  const out = new BitWriter(0);
  for (const [value, bits] of numbers) out.write(value, bits);
  return out.finish();
};

describe('a bit writer', () => {
  it('writes the highest bit first and pads only the last byte, with zeros', () => {
    expect([...written()]).toEqual([]);
    expect([...written([0xab, 8])]).toEqual([0xab]);
    expect([...written([1, 1])]).toEqual([0b1000_0000]);
    expect([...written([0b101, 3], [0b11, 2])]).toEqual([0b1011_1000]);
    expect([...written([1, 7], [0x1_ff, 9])]).toEqual([0b0000_0011, 0xff]);
  });

  it('writes more bytes than expected', () => {
    const bytes = Array.from({ length: 100 }, (_, index) => index);
    expect([...written(...bytes.map((byte): [number, number] => [byte, 8]))]).toEqual(bytes);
  });
});

describe('a bit reader', () => {
  it.each([1, 7, 8, 23, 24, 25, 32, 47, 48])('reads numbers of %d bits, also within a byte', (bits) => {
    const most = 2 ** bits - 1;
    const from = new BitReader(written([1, 3], [most, bits], [0, bits], [Math.floor(most / 3), bits], [5, 3]));
    expect([3, bits, bits, bits, 3].map((count) => from.read(count))).toEqual([1, most, 0, Math.floor(most / 3), 5]);
  });

  it('refuses to read past the end', () => {
    const from = new BitReader(Uint8Array.of(0xff));
    expect(from.read(8)).toBe(0xff);
    expect(() => from.read(1)).toThrow(RangeError);
  });
});
