import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Interlock, INTERLOCKS, OBSTACLES } from '@earshot/domain/interlocks/interlocks';
import { MINUTE_MS } from '@earshot/domain/time/durations';
import { expect, it } from 'vitest';
import { root } from '../root.ts';

const page = readFileSync(join(root, 'docs/interlocks.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').slice(1, -1));

function words(interlock: Interlock): string {
  if (interlock.rule === 'together') return 'begins';
  const anyway = interlock.anyway === undefined ? '' : '; or anyway';
  if (interlock.rule === 'refuse') return `refused${anyway}`;
  const { atMostMs, atLimit } = interlock;
  if (atMostMs === Infinity) return `waits${anyway}`;
  return `waits ${atMostMs / MINUTE_MS} min, then ${atLimit === 'fail' ? 'fails' : 'begins'}${anyway}`;
}

it('docs/interlocks.md shows the table of interlocks', () => {
  const shown = rows.map(([work = '', ...cells]) => [
    work.trim().replaceAll('`', ''),
    cells.map((cell) => cell.trim()),
  ]);
  expect(shown).toEqual(
    Object.entries(INTERLOCKS).map(([work, row]) => [work, OBSTACLES.map((obstacle) => words(row[obstacle]))]),
  );
});
