import { expect, it } from 'vitest';
import { strip } from './strip-workspaces.ts';

it('removes types and names relative modules by their JavaScript, on the same lines and columns', () => {
  const source = [
    "import { a, type B } from './a.ts';",
    "export * from '../c.ts';",
    "const child = new URL('./child.ts', import.meta.url);",
    "const text: string = 'see a.ts';",
    'export const b: B = a(child, text);',
  ];
  const lines = strip(source.join('\n')).split('\n');
  expect(lines).toEqual([
    "import { a,        } from './a.js';",
    "export * from '../c.js';",
    "const child = new URL('./child.js', import.meta.url);",
    "const text         = 'see a.ts';",
    'export const b    = a(child, text);',
  ]);
});
