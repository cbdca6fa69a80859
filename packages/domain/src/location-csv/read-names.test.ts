import { expect, it } from 'vitest';
import { readNames } from './read-names.ts';

it.each([
  [
    'serial numbers, by the title of their column',
    'boxname;SERIAL_NUMBER;lat\nLeeds;ES-1;53\nYork;ES-2;54\n',
    ['ES-1', 'ES-2'],
  ],
  ['names, if there are no serial numbers', 'lat,boxname\n53,"Leeds, Headrow"\n54,York', ['Leeds, Headrow', 'York']],
  ['the name of a row without a serial number', 'serial_number,boxname\n,York\nES-1,Leeds', ['York', 'ES-1']],
  ['the first column, if no title is known', '"Leeds, Headrow",open\nYork,closed\n', ['Leeds, Headrow', 'York']],
  ['one column without a title', '\uFEFFLeeds\r\nYork\r\n\r\n', ['Leeds', 'York']],
  ['names that look like formulas', "boxname\n'=Outlet\n", ['=Outlet']],
  ['nothing in a file with only a title', 'serial_number\n', []],
  ['nothing in an empty file', '', []],
])('readNames reads %s', (_what, text, names) => {
  expect(readNames(text)).toEqual(names);
});

it('readNames refuses a file with an open quote', () => {
  expect(() => readNames('boxname\n"Leeds\n')).toThrow('Line 2 opens a quote that is never closed');
});
