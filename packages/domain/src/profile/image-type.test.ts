import { expect, it } from 'vitest';
import { imageTypeOf } from './image-type.ts';

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

it.each([
  ['89504e470d0a1a0a00', 'image/png'],
  ['ffd8ffe000', 'image/jpeg'],
  ['52494646aabbccdd57454250', 'image/webp'],
  ['52494646aabbccdd41564920', undefined],
  ['52494647aabbccdd57454250', undefined],
  ['474946383961', undefined],
  ['89504e47', undefined],
  ['', undefined],
])('the image type of the bytes %s is %s', (hex, type) => {
  expect(imageTypeOf(bytes(hex))).toBe(type);
});
