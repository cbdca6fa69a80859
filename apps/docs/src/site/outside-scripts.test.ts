import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createOutsideScripts } from './outside-scripts.ts';

it('an inline script becomes a file, once for all pages, and other scripts stay', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'earshot-scripts-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const scripts = createOutsideScripts('/docs/');
  const html = '<script type="module" src="/docs/a.js"></script><script id="check-dark-mode">dark()</script>';
  const [, path = ''] = /src="\/docs\/(assets\/\w{8}\.js)"><\/script>$/.exec(scripts.replaceIn(html)) ?? [];
  expect(scripts.replaceIn(html)).toBe(
    `<script type="module" src="/docs/a.js"></script><script src="/docs/${path}"></script>`,
  );
  await scripts.writeTo(folder);
  expect(await readFile(join(folder, path), 'utf8')).toBe('dark()');
});
