import { describe, expect, it } from 'vitest';
import { csvText } from './csv.ts';

describe('comma-separated values', () => {
  it('quote what needs it', () => {
    expect(csvText(['a', 'b'], [['x, "y"', 'two\nlines']])).toBe('\uFEFFa,b\r\n"x, ""y""","two\nlines"\r\n');
  });

  it.each(['=1+1', '+SUM(A1)', '-cmd', '@import', '\tx', '=HYPERLINK("http://x","y")'])(
    'take %j for no formula',
    (text) => {
      expect(
        csvText(['a'], [[text]])
          .split('\r\n')[1]
          ?.replace(/^"/, ''),
      ).toMatch(/^'/);
    },
  );

  it('leave numbers as they are', () => {
    expect(csvText(['a', 'b'], [[-5, null]])).toBe('\uFEFFa,b\r\n-5,\r\n');
  });
});
