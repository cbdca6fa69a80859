import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

const supervised = fileURLToPath(new URL('supervised.ts', import.meta.url));

async function startPart(onStopBody: string): Promise<ChildProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'supervised-'));
  const file = join(folder, 'part.ts');
  writeFileSync(
    file,
    `import { announceReady, onStop } from ${JSON.stringify(supervised)};
     setInterval(() => {}, 1000);
     onStop((reason) => { ${onStopBody} });
     announceReady();`,
  );
  const child = fork(file, { execArgv: [], stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  onTestFinished(() => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });
  expect(await once(child, 'message')).toEqual(['ready', undefined]);
  return child;
}

const says = 'process.stdout.write(reason)';

it.each(['SIGTERM', 'SIGINT'] as const)('a supervised process stops cleanly on %s', async (signal) => {
  const child = await startPart(says);
  const output = child.stdout && once(child.stdout, 'data');
  child.kill(signal);
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(String(await output)).toBe(signal);
});

it('a supervised process stops when its parent disconnects', async () => {
  const child = await startPart(says);
  const output = child.stdout && once(child.stdout, 'data');
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(String(await output)).toBe('disconnect');
});

it('a supervised process ends immediately on a second signal', async () => {
  const child = await startPart(`${says}; return new Promise(() => {})`);
  child.kill('SIGTERM');
  if (child.stdout) await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([130, null]);
});

it('a supervised process ends with an error when stopping fails', async () => {
  const child = await startPart("process.stderr.write = () => true; throw new Error('no')");
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([1, null]);
});
