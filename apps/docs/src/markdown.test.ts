import { expect, it } from 'vitest';
import { plain, table } from './markdown.ts';

it('text keeps its code and loses the meaning of all other signs', () => {
  expect(plain('one of { } < > [x]({{ 1 }}) *a* & `{a} < b`')).toBe(
    'one of &#123; } &lt; > &#91;x](&#123;&#123; 1 }}) &#42;a&#42; &amp; `{a} < b`',
  );
});

it('a cell of a table is one line', () => {
  expect(table(['a'], [['x | y\n\nz']])).toBe('| a |\n| --- |\n| x \\| y z |');
  expect(table(['a'], [])).toBe('');
});
