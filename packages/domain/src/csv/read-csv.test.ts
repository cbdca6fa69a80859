import { describe, expect, it } from 'vitest';
import { csvLine } from './csv-line.ts';
import { columnsNamed, readCsv } from './read-csv.ts';

const read = (text: string) => [...readCsv(text, columnsNamed(['name', 'note'], ['name'])).rows];

describe('readCsv', () => {
  it.each([
    ['commas', 'Name,NOTE\n a , b '],
    ['semicolons', 'name;note\r\na;b\r\n'],
    ['tabs, a byte order mark and an empty line', '\uFEFFname\tnote\ra\tb\r\r'],
    ['quotes', '"name","note"\n"a","b"'],
    ['columns in another order', 'note,name\nb,a'],
    ['an empty column', 'name,,note,\na,,b,'],
  ])('reads a file with %s', (_, text) => {
    expect(read(text)).toEqual([{ line: 2, cells: { name: 'a', note: 'b' } }]);
  });

  it('omits cells that a short line lacks', () => {
    expect(read('name,note\na\n')).toEqual([{ line: 2, cells: { name: 'a' } }]);
  });

  it('numbers lines by the start of their record', () => {
    expect(read('name,note\n"a\nb",c\n\n,\nd,e').map(({ line }) => line)).toEqual([2, 6]);
  });

  it.each(['=1+1', '＝1+1', '+44 20', '－1', '@x', '\u200b=1'])('restores %j as csvLine wrote it', (text) => {
    expect(read(`name,note\n${csvLine(['a', text])}`)[0]?.cells.note).toBe(text.trim());
  });

  it.each([
    ['without lines', '\n \n', 'The file is empty'],
    ['with an unknown column', 'name,colour\na,b', 'There is no column colour'],
    ['with a repeated column', 'name,Name\na,b', 'The column name is there twice'],
    ['without a required column', 'note\nb', 'The column name is missing'],
    ['with more cells than columns', 'name,note\na,b\na,b,c', 'Line 3 has 3 cells for 2 columns'],
    ['with an open quote', 'name\n"a', 'Line 2 opens a quote that is never closed'],
  ])('refuses a file %s', (_, text, message) => {
    expect(() => read(text)).toThrow(message);
  });

  it('reads the first record as a row if it has no known title and the caller allows that', () => {
    const columns = { ...columnsNamed(['name', 'note']), headless: ['name'] as const };
    const rowsIn = (text: string) => [...readCsv(text, columns).rows].map(({ line, cells }) => [line, cells]);
    expect(rowsIn('a\n"b, c"\n')).toEqual([
      [1, { name: 'a' }],
      [2, { name: 'b, c' }],
    ]);
    expect(rowsIn('note\nb')).toEqual([[2, { note: 'b' }]]);
    expect(() => rowsIn('a\nb,c')).toThrow('Line 2 has 2 cells for 1 columns');
  });

  it('lists unknown columns that the caller ignores', () => {
    const columns = { ...columnsNamed(['name']), ignoreOthers: true };
    const { ignored, rows } = readCsv('Colour,name\nred,a', columns);
    expect([ignored, [...rows]]).toEqual([['Colour'], [{ line: 2, cells: { name: 'a' } }]]);
  });
});
