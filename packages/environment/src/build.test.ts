import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { describeBuild, revisionOf } from './build.ts';

const HASH = '0123456789abcdef0123456789abcdef01234567';

function checkout(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'earshot-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, '.git/refs/heads'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, '.git', name), text);
  return folder;
}

it.each([
  ['a branch', { HEAD: 'ref: refs/heads/main\n', 'refs/heads/main': `${HASH}\n` }],
  ['a packed branch', { HEAD: 'ref: refs/heads/main\n', 'packed-refs': `# pack-refs\n${HASH} refs/heads/main\n` }],
  ['a detached commit', { HEAD: `${HASH}\n` }],
])('revisionOf finds the commit of a checkout of %s', (_what, files) => {
  expect(revisionOf(checkout(files))).toBe(HASH);
});

it('revisionOf finds no commit without a checkout', () => {
  expect(revisionOf(join(tmpdir(), 'no-such-folder'))).toBeUndefined();
  expect(revisionOf(checkout({ HEAD: 'ref: refs/heads/unborn' }))).toBeUndefined();
});

it('describeBuild prefers the given revision', () => {
  expect(describeBuild('1.2.3', HASH)).toMatchObject({ version: '1.2.3', revision: '0123456789ab' });
});
