import { expect, it } from 'vitest';
import { applied, mutantsOf } from './mutants.ts';
import { sample } from './sample.ts';

const mutated = (text: string) => mutantsOf('a.ts', text).map((mutant) => applied(text, mutant));

it('changes operators, conditions, numbers, booleans, lists and results one at a time', () => {
  expect(mutated('const a = b < 1;')).toEqual(['const a = b <= 1;', 'const a = b >= 1;', 'const a = b < (1 + 1);']);
  expect(mutated('const a = b && !c;')).toEqual(['const a = b || !c;', 'const a = b && c;']);
  expect(mutated('if (a) b();')).toEqual(['if (true) b();', 'if (false) b();']);
  expect(mutated('const a = [b];')).toEqual(['const a = [];']);
  expect(mutated('const a = true;')).toEqual(['const a = false;']);
  expect(mutated('function a() { return b; }')).toEqual(['function a() { return undefined as never; }']);
  expect(mutated('const a = b.every(c);')).toEqual(['const a = b.some(c);']);
});

it('yields only code that a parser accepts', () => {
  expect(mutated('const a = b ?? c;')).toEqual(['const a = b && c;']);
  expect(mutated('const a = b ?? c ?? d;')).toEqual([]);
  expect(mutated('const a = b.toString();')).toEqual([]);
});

it('does not change types and imports', () => {
  expect(mutated("import a from 'a';\ntype B = 1 | true;\ninterface C { d: [1] }")).toEqual([]);
});

it('draws the same ordered sample for the same seed, and a different sample for another seed', () => {
  const items = Array.from({ length: 100 }, (_, index) => index);
  const first = sample(items, 10, 7);
  expect(first).toHaveLength(10);
  expect(first).toEqual(first.toSorted((a, b) => a - b));
  expect(sample(items, 10, 7)).toEqual(first);
  expect(sample(items, 10, 8)).not.toEqual(first);
});
