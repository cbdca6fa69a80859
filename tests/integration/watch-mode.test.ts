import { readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createEarshot } from '@earshot/sdk';
import { expect, it, onTestFinished } from 'vitest';
import { startSystem } from '../support/system.ts';

const workflow = fileURLToPath(new URL('../../apps/worker/src/workflows/mail/workflow.ts', import.meta.url));

it('npm run dev starts every part, and restarts the worker when the source of a workflow changes', async () => {
  const system = await startSystem({ args: ['--watch', '--no-simulator'] });
  onTestFinished(() => system.stop());
  const page = await fetch(system.portal, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('/@vite/client');
  // The development server forwards calls to the api.
  const [signIn = { email: '', password: '' }] = system.signIns;
  expect(await createEarshot({ url: system.portal }).session.signIn(signIn)).toHaveProperty('token');

  const starts = async () =>
    (await readFile(join(system.home, 'logs', 'worker.log'), 'utf8')).split('"ready"').length - 1;
  expect(await starts()).toBe(1);
  const now = new Date();
  await utimes(workflow, now, now);
  await expect.poll(starts).toBe(2);
});
