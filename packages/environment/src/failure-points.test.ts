import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const script = `
  const { reach } = await import(${JSON.stringify(import.meta.resolve('./failure-points.ts'))});
  reach('gateway:heal-before-publish');
  reach('gateway:ingest-before-commit');
  process.exit(7);`;
const run = (env: Record<string, string>) =>
  spawnSync(process.execPath, ['--input-type=module', '-e', script], { env });

function armed(): string {
  const file = join(mkdtempSync(join(tmpdir(), 'earshot-failure-')), 'point');
  writeFileSync(file, 'gateway:ingest-before-commit\n');
  return file;
}

describe('a failure point', () => {
  it('ends the process once when it is reached', () => {
    const file = armed();
    expect(run({ EARSHOT_FAILURE_FILE: file }).signal).toBe('SIGKILL');
    expect(existsSync(file)).toBe(false);
    expect(run({ EARSHOT_FAILURE_FILE: file }).status).toBe(7);
  });

  it('does nothing in production', () => {
    expect(run({ EARSHOT_FAILURE_FILE: armed(), NODE_ENV: 'production' }).status).toBe(7);
  });
});
