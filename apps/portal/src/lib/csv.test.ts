import { describe, expect, it } from 'vitest';
import { csvText } from './csv.ts';

describe('comma-separated values', () => {
  it('are quoted where necessary', () => {
    expect(csvText(['a', 'b'], [['x, "y"', 'two\nlines']])).toBe('\uFEFFa,b\r\n"x, ""y""","two\nlines"\r\n');
  });

  it.each(['=1+1', '+SUM(A1)', '-cmd', '@import', '\tx', '=HYPERLINK("http://x","y")'])(
    'escape %j, which would be a formula',
    (text) => {
      expect(
        csvText(['a'], [[text]])
          .split('\r\n')[1]
          ?.replace(/^"/, ''),
      ).toMatch(/^'/);
    },
  );

  it('leave numbers unchanged', () => {
    expect(csvText(['a', 'b'], [[-5, null]])).toBe('\uFEFFa,b\r\n-5,\r\n');
  });
});
