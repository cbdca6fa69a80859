import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileStorage } from './storage.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storage-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('what simulated controllers remember', () => {
  it('is there again after a restart', () => {
    const first = fileStorage(folder);
    const { storageId } = first.open('VC4-1');
    first.keep('VC4-1', [
      { kind: 'booted', boot: 3 },
      { kind: 'clip-kept', sha256: 'a' },
    ]);
    expect(fileStorage(folder).open('VC4-1')).toMatchObject({ storageId, boot: 3, clips: { a: true } });
    expect(fileStorage(folder).open('VC4-1')).toMatchObject({ storageId, boot: 3 });
  });

  it('leaves out a line that a crash cut short', () => {
    const first = fileStorage(folder);
    first.open('VC4-1');
    first.keep('VC4-1', [{ kind: 'booted', boot: 1 }]);
    appendFileSync(join(folder, 'controllers.jsonl'), '{"serial":"VC4-1","changes":[{"kind":"boo');
    expect(fileStorage(folder).open('VC4-1').boot).toBe(1);
  });
});
