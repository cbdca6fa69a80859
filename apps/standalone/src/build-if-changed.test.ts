import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildIfChanged } from './build-if-changed.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'earshot-build-'));
  await mkdir(join(root, 'src'));
  await writeFile(join(root, 'src', 'a.ts'), 'first');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const result = () => readFile(join(root, 'built', 'out.js'), 'utf8');
const copySource = async (folder: string) => {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'out.js'), await readFile(join(root, 'src', 'a.ts'), 'utf8'));
};
const run = (build = copySource) =>
  buildIfChanged({ root, sources: ['src/**'], folder: join(root, 'built'), contains: 'out.js', build });

describe('a build', () => {
  it('is made once for the same sources, and again for changed or new ones, but not for tests', async () => {
    expect(await run()).toBe(true);
    expect(await run()).toBe(false);
    await writeFile(join(root, 'src', 'a.test.ts'), 'a test');
    expect(await run()).toBe(false);
    await writeFile(join(root, 'src', 'a.ts'), 'second');
    expect(await run()).toBe(true);
    expect(await result()).toBe('second');
    await writeFile(join(root, 'src', 'b.ts'), '');
    expect(await run()).toBe(true);
  });

  it('that fails leaves the former result, and is repeated', async () => {
    await run();
    await writeFile(join(root, 'src', 'a.ts'), 'second');
    await expect(run(() => Promise.reject(new Error('no space')))).rejects.toThrow('no space');
    expect(await result()).toBe('first');
    expect(await run()).toBe(true);
    expect(await result()).toBe('second');
  });

  it('is repeated when its result is gone', async () => {
    await run();
    await rm(join(root, 'built', 'out.js'));
    expect(await run()).toBe(true);
  });
});
