import { appendFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileStorage, memoryStorage } from './storage.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storage-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the stored state of simulated controllers', () => {
  it('is available after a restart', () => {
    const first = fileStorage(folder);
    const { storageId } = first.open('VC4-1');
    first.keep('VC4-1', [
      { kind: 'booted', boot: 3 },
      { kind: 'clip-kept', sha256: 'a' },
    ]);
    expect(fileStorage(folder).open('VC4-1')).toMatchObject({ storageId, boot: 3, clips: { a: true } });
    expect(fileStorage(folder).open('VC4-1')).toMatchObject({ storageId, boot: 3 });
  });

  it('includes the hostname that the platform sent', () => {
    fileStorage(folder).keepHostname('VC4-1', 'shop-12');
    expect(fileStorage(folder).hostnameOf('VC4-1')).toBe('shop-12');
    // The second start has compacted the file.
    expect(fileStorage(folder).hostnameOf('VC4-1')).toBe('shop-12');
  });

  it('omits a line that a crash cut short', () => {
    const first = fileStorage(folder);
    first.open('VC4-1');
    first.keep('VC4-1', [{ kind: 'booted', boot: 1 }]);
    appendFileSync(join(folder, 'controllers.jsonl'), '{"serial":"VC4-1","changes":[{"kind":"boo');
    expect(fileStorage(folder).open('VC4-1').boot).toBe(1);
  });
});

describe('secrets received from the platform', () => {
  it('are available after a restart, each for its own account only', () => {
    const first = fileStorage(folder);
    first.keepSecret('VC4-1', 'fresh');
    expect(first.secretOf('VC4-1')).toBe('fresh');
    expect(fileStorage(folder).secretOf('VC4-1')).toBe('fresh');
    expect(fileStorage(folder).secretOf('VC4-2')).toBeUndefined();
    expect(statSync(join(folder, 'controllers.jsonl')).mode & 0o077).toBe(0);
  });
});

it('the configuration received from the platform is available after a restart', () => {
  const first = fileStorage(folder);
  expect(first.configurationOf('VC4-1')).toBeUndefined();
  const configuration = { talklock_timeout: 120, talklock_interval: 0, volume_level: 6 };
  first.keepConfiguration('VC4-1', { ...configuration, volume_level: 2 });
  first.keepConfiguration('VC4-1', configuration);
  expect(fileStorage(folder).configurationOf('VC4-1')).toEqual(configuration);
  expect(fileStorage(folder).configurationOf('VC4-1')).toEqual(configuration);
});

describe('a controller that is switched off', () => {
  it.each([
    ['in a folder', () => fileStorage(folder)],
    ['in memory', () => memoryStorage()],
  ])('continues with its stored state %s', (_, create) => {
    const storage = create();
    const kept = { ...storage.open('VC4-1'), boot: 7 };
    storage.close('VC4-1', kept);
    expect(storage.open('VC4-1')).toEqual(kept);
  });
});

const member = (fullName: string) => ({ id: fullName, fullName, callHandlingGroups: [] });

it('the team received from the platform is available after a restart', () => {
  const first = fileStorage(folder);
  expect(first.teamOf('VC4-1')).toBeUndefined();
  const [ada, bea, carl] = [member('Ada'), member('Bea'), { ...member('Carl'), saidAs: 'karl' }];
  first.keepTeam('VC4-1', [ada]);
  first.keepTeam('VC4-1', [bea, carl]);
  expect(first.teamOf('VC4-1')).toEqual([bea, carl]);
  // The second start has compacted the file.
  for (const _ of [1, 2]) expect(fileStorage(folder).teamOf('VC4-1')).toEqual([bea, carl]);
});
