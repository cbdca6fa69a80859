import { expect, it } from 'vitest';
import { namesOnLines } from './names-on-lines.ts';

it('namesOnLines reads one name per line, with the number of its line', () => {
  expect(namesOnLines('\uFEFF# Shops\r\nLeeds, Headrow \n\n ES-1\r#no\rYork')).toEqual([
    { line: 2, name: 'Leeds, Headrow' },
    { line: 4, name: 'ES-1' },
    { line: 6, name: 'York' },
  ]);
  expect(namesOnLines('')).toEqual([]);
});
