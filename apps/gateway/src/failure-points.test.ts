import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { armFailurePoint, failurePoints } from './failure-points.ts';

describe('a failure point', () => {
  it('ends the process once, when it is reached', () => {
    const marker = join(mkdtempSync(join(tmpdir(), 'earshot-failure-')), 'reached');
    const script = `
      const { armFailurePoint } = await import(${JSON.stringify(import.meta.resolve('./failure-points.ts'))});
      const reach = armFailurePoint({ point: 'ingest:before-commit', marker: ${JSON.stringify(marker)} }, false);
      await reach('heal:before-publish');
      await reach('ingest:before-commit');
      process.exit(7);`;
    const run = () => spawnSync(process.execPath, ['--input-type=module', '-e', script]);
    expect(run().signal).toBe('SIGKILL');
    expect(existsSync(marker)).toBe(true);
    expect(run().status).toBe(7);
  });

  it('is refused in production, without a marker, and under a name that is none', () => {
    const point = failurePoints.beforeCommit;
    expect(() => armFailurePoint({ point, marker: '/x' }, true)).toThrow('production');
    expect(() => armFailurePoint({ point, marker: undefined }, false)).toThrow('EARSHOT_FAILURE_MARKER');
    expect(() => armFailurePoint({ point: 'nowhere', marker: '/x' }, false)).toThrow('nowhere');
  });
});
