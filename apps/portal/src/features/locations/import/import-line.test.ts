import { describe, expect, it } from 'vitest';
import { countKinds, type ImportLine, isOpen, kindOf, writesOf } from './import-line.ts';

const line = (more: Partial<ImportLine> = {}): ImportLine => ({
  line: 2,
  serial: 'VC4-1',
  row: null,
  outcome: 'create',
  reason: null,
  planned: null,
  ...more,
});

describe('a row of an import', () => {
  it.each<[Partial<ImportLine>, string, boolean]>([
    [{}, 'create', true],
    [{ outcome: 'complete' }, 'complete', true],
    [{ outcome: 'unchanged' }, 'unchanged', false],
    [{ outcome: 'error' }, 'error', false],
    [{ failure: null }, 'create', false],
    [{ failure: 'Try again' }, 'failed', true],
  ])('with %j counts as %s, and is open: %s', (more, kind, open) => {
    expect([kindOf(line(more)), isOpen(line(more))]).toEqual([kind, open]);
  });

  it('is counted by its kind', () => {
    expect(countKinds([line(), line(), line({ failure: 'x' }), line({ outcome: 'error' })])).toEqual({
      create: 2,
      complete: 0,
      unchanged: 0,
      error: 1,
      failed: 1,
    });
  });

  it('lists the values that it writes', () => {
    const writes = { boxName: 'Ayr', postcode: 'KA7', geodata: { coordinates: [-4.6, 55.4] }, tags: ['large'] };
    const written = (values: object) => writesOf(line({ planned: { writes: values } as never }));
    expect(written(writes)).toBe('Ayr · KA7 · 55.4, -4.6 · + large');
    expect(written({ tags: ['a', 'b'] })).toBe('+ a · + b');
    expect(written({ geodata: { coordinates: [] } })).toBe('');
    expect(writesOf(line())).toBe('');
  });
});
