import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { programToken } from '../../apps/api/src/testing/programs.ts';
import { type TestApi, testApi } from '../../apps/api/src/testing/test-api.ts';

const ORGANISATION_ADMIN = 4;
const COMMAND = fileURLToPath(new URL('../../apps/cli/bin/run.js', import.meta.url));

let api: TestApi;
let folder: string;
let env: Record<string, string>;
beforeAll(async () => {
  api = await testApi();
  folder = await mkdtemp(join(tmpdir(), 'earshot-assistant-'));
  const { groupId } = api.world.north;
  const { userId } = await api.signedIn({ roleId: ORGANISATION_ADMIN, groupId });
  const token = await programToken(api, { userId, groupId }, 'personal');
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
  env = { PATH: process.env['PATH'] ?? '', XDG_CONFIG_HOME: folder, EARSHOT_URL: url, EARSHOT_TOKEN: token };
});
afterAll(async () => {
  await api.destroy();
  await rm(folder, { recursive: true });
});

/** A client that starts `earshot mcp`, as programs for assistants do. */
async function assistant(...args: string[]): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [COMMAND, 'mcp', ...args], env }));
  return client;
}

async function call(client: Client, name: string, args: Record<string, unknown> = {}) {
  const { content } = await client.callTool({ name, arguments: args });
  const [first] = content;
  return JSON.parse(first?.type === 'text' ? first.text : '') as Record<string, unknown>;
}

describe('earshot mcp', () => {
  it('lets an assistant rename a group by a plan, and read it by another command that changes nothing', async () => {
    const { groupId } = api.world.north;
    const client = await assistant('--changes');
    expect(client.getServerVersion()).toMatchObject({ name: 'earshot' });
    const { version, title } = await call(client, 'groups_get', { groupId });
    const plan = await call(client, 'groups_rename', { groupId, version, title: 'The North' });
    expect(plan).toMatchObject({ concerns: { groupId: { title } } });
    await call(client, 'confirm_plan', { plan: plan['plan'] });
    await client.close();
    const reader = await assistant();
    expect(await call(reader, 'groups_get', { groupId })).toMatchObject({ title: 'The North' });
    expect((await reader.listTools()).tools.map(({ name }) => name)).not.toContain('confirm_plan');
    await reader.close();
  });

  it('answers each message with the reason if its token is not valid, and ends with its input', async () => {
    const running = spawn(process.execPath, [COMMAND, 'mcp'], { env: { ...env, EARSHOT_TOKEN: 'invalid' } });
    running.stdin.end(
      `${JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'tools/list' })}\n${JSON.stringify({ jsonrpc: '2.0', id: 8, method: 'ping' })}\n`,
    );
    const ended = once(running, 'close');
    const lines = (await text(running.stdout)).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { id: 7, error: { message: 'Not authenticated' } },
      { id: 8, error: { message: 'Not authenticated' } },
    ]);
    expect(await ended).toEqual([0, null]);
  });
});
