import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { csvLine, withoutFormulaGuard } from './csv-line.ts';

it('csvLine prefixes text that looks like a formula with an apostrophe', () => {
  expect(csvLine(['=1+1', '+44', '-2', '@x', '\tx'])).toBe("'=1+1,'+44,'-2,'@x,'\tx\r\n");
  expect(csvLine([-70, 0, true, null, ''])).toBe('-70,0,true,,\r\n');
});

it('csvLine preserves commas, quotes and line ends', () => {
  const cells = ['a,b', 'say "hi"', 'two\nlines', '=SUM(A1,"x")'];
  expect(parse(csvLine(cells))).toEqual([['a,b', 'say "hi"', 'two\nlines', `'=SUM(A1,"x")`]]);
});

it.each([
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '﹦1',
  '﹢1',
  '﹣1',
  '﹫x',
  '−1',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '\u200b=1',
  '\ufeff+1',
  '\u202e@x',
])('csvLine guards %j as a formula, and withoutFormulaGuard restores it', (text) => {
  const [[cell = ''] = []] = parse(csvLine([text]));
  expect(cell).toBe(`'${text}`);
  expect(withoutFormulaGuard(cell)).toBe(text);
});

it('csvLine leaves other text and other apostrophes unchanged', () => {
  for (const text of ["'tis", 'a=b', 'Straße 1-2', "O'Neill", '１']) {
    expect(parse(csvLine([text]))).toEqual([[text]]);
    expect(withoutFormulaGuard(text)).toBe(text);
  }
});
