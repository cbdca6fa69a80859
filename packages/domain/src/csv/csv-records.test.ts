import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvRecords } from './csv-records.ts';

const oracle = (text: string): string[][] =>
  parse(text, {
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    record_delimiter: ['\r\n', '\n', '\r'],
  });
const cellsOf = (text: string) => [...csvRecords(text, ',')].map(({ cells }) => cells);

it.each(['a,b\nc,d', 'a,"b\nc",d\r\n', '"",x\n"a""b",', 'a\rb\rc', ' a , b \n\n c,d', '\uFEFFa,b\n,,\n1,2'])(
  'csvRecords reads %j like csv-parse',
  (text) => {
    expect(cellsOf(text)).toEqual(oracle(text));
  },
);

const cell = fc
  .array(fc.constantFrom('a', 'é', '"', ',', ';', '\n', ' ', "'", '='), { maxLength: 6 })
  .map((characters) => characters.join(''));
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

it('csvRecords returns any cells that were written in quotes, with the lines at which records begin', () => {
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 1_200 });
  fc.assert(
    fc.property(table, fc.constantFrom('\n', '\r\n', '\r'), fc.constantFrom(',', ';', '\t'), (rows, end, delimiter) => {
      const texts = rows.map((cells) => cells.map(quoted).join(delimiter));
      const begins = texts.map(
        (_, index) => texts.slice(0, index).join('\n').split('\n').length + (index === 0 ? 0 : 1),
      );
      const expected = rows
        .map((cells, index) => ({ line: begins[index], cells }))
        .filter(({ cells }) => cells.some((text) => text.trim() !== ''));
      expect([...csvRecords(texts.join(end), delimiter)]).toEqual(expected);
    }),
    { numRuns: 30 },
  );
});

it('csvRecords is read part by part: an error at the end does not prevent the first records', () => {
  const text = `${'a,b\n'.repeat(1_001)}"c"d,e\n`;
  const records = csvRecords(text, ',');
  for (let line = 1; line <= 1_000; line += 1) expect(records.next().value).toEqual({ line, cells: ['a', 'b'] });
  expect(() => [...records]).toThrow('Line 1002 has text after a closing quote');
});

it('csvRecords names the line where a quote opens', () => {
  expect(() => [...csvRecords('a\n"b\nc"\n"d\n', ',')]).toThrow('Line 4 opens a quote that is never closed');
});
