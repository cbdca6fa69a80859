import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { csvLine } from './csv-cells.ts';

it('text that a program would take for a formula gets an apostrophe', () => {
  expect(csvLine(['=1+1', '+44', '-2', '@x', '\tx'])).toBe("'=1+1,'+44,'-2,'@x,'\tx\r\n");
  expect(csvLine([-70, 0, true, null, ''])).toBe('-70,0,true,,\r\n');
});

it('commas, quotes and line ends come back as they were', () => {
  const cells = ['a,b', 'say "hi"', 'two\nlines', '=SUM(A1,"x")'];
  expect(parse(csvLine(cells))).toEqual([['a,b', 'say "hi"', 'two\nlines', `'=SUM(A1,"x")`]]);
});
