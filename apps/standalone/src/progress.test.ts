import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { createProgress } from './progress.ts';

/** The lines of a terminal, on which a carriage return clears the line. */
function terminal() {
  let written = '';
  const progress = createProgress({ isTTY: true, write: (text) => (written += text) });
  const lines = () =>
    stripVTControlCharacters(written)
      .split('\n')
      .map((line) => line.split('\r').at(-1));
  return { progress, lines };
}

describe('steps at the same time', () => {
  it('leave one line each, below which the last that is in progress is shown', () => {
    const { progress, lines } = terminal();
    const api = progress.step('API', 'starting the API');
    const worker = progress.step('Worker', 'starting workflows');
    expect(lines()).toEqual([expect.stringContaining('starting workflows')]);
    worker.done('runs workflows');
    expect(lines()).toEqual([
      expect.stringContaining('✓ Worker      runs workflows'),
      expect.stringContaining('starting the API'),
    ]);
    api.done('serves');
    expect(lines()).toEqual([expect.any(String), expect.stringContaining('✓ API         serves'), '']);
  });
});
