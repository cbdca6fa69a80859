import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { signedHeaders } from '../../apps/worker/src/webhooks/sign.ts';
import { REPOSITORY } from './install-packed.ts';

const HOUR_MS = 3_600_000;
const SECRET = `whsec_${randomBytes(24).toString('base64')}`;
const OTHER = `whsec_${randomBytes(24).toString('base64')}`;

/** Starts a sample on a free port. Returns its address and the lines that it prints from then on. */
async function startReceiver(program: string, sample: string): Promise<{ url: string; lines: string[] }> {
  const child = spawn(program, [join(REPOSITORY, 'apps/docs/samples', sample), '0'], {
    env: { ...process.env, WEBHOOK_SECRET: SECRET },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  });
  const output = createInterface({ input: child.stdout });
  const [first] = (await once(output, 'line')) as [string];
  const lines: string[] = [];
  output.on('line', (line) => lines.push(line));
  return { url: `http://127.0.0.1:${first.replace(/.* /, '')}`, lines };
}

it.each([
  ['TypeScript', process.execPath, 'receive-webhook.ts'],
  ['Python', 'python3', 'receive_webhook.py'],
])('the receiver of webhooks in %s accepts signed events once, and refuses all others', async (_, program, sample) => {
  const { url, lines } = await startReceiver(program, sample);
  const post = async (type: string, { at = new Date(), secrets = [SECRET], sent = type } = {}) => {
    const id = `id-of-${type}`;
    const headers = signedHeaders({ id, at, body: JSON.stringify({ id, type }) }, secrets);
    return (await fetch(url, { method: 'POST', headers, body: JSON.stringify({ id, type: sent }) })).status;
  };
  expect(await post('play.missed')).toBe(204);
  expect(await post('play.missed')).toBe(204);
  expect(await post('rotated', { secrets: [OTHER, SECRET] })).toBe(204);
  expect(await post('foreign', { secrets: [OTHER] })).toBe(401);
  expect(await post('changed', { sent: 'other' })).toBe(401);
  expect(await post('old', { at: new Date(Date.now() - HOUR_MS) })).toBe(401);
  expect((await fetch(url, { method: 'POST', body: '{"type": "unsigned"}' })).status).toBe(401);
  await expect.poll(() => lines).toEqual(['play.missed', 'rotated']);
});
