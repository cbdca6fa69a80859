import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createEarshot } from '@earshot/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../apps/api/src/testing/test-api.ts';

const COMMAND = fileURLToPath(new URL('../../apps/cli/bin/run.js', import.meta.url));
const OWNER = 4;

let api: TestApi;
let folder: string;
let url: string;
let token: string;
let pack: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earshot-evidence-test-'));
  pack = join(folder, 'pack.zip');
  api = await testApi();
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  ({ token } = await api.signedIn({ roleId: OWNER, groupId: api.world.customer.groupId }));
  const { port } = api.app.server.address() as AddressInfo;
  url = `http://127.0.0.1:${port}`;
  const { locations } = createEarshot({ url, token });
  const { controllerId } = api.world.leeds;
  const { version } = await locations.record(controllerId);
  await locations.update({ controllerId, version, boxName: 'Leeds Headrow' });
});
afterAll(async () => {
  await api.destroy();
  await rm(folder, { recursive: true });
});

/** Runs `earshot`, as a user who is signed in if `EARSHOT_TOKEN` is given. */
async function earshot(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { EARSHOT_URL: _url, EARSHOT_TOKEN: _token, ...inherited } = process.env;
  const options = { env: { ...inherited, XDG_CONFIG_HOME: folder, NO_COLOR: '1', ...env } };
  return await new Promise<{ exitCode: unknown; output: string }>((resolve) => {
    execFile(process.execPath, [COMMAND, ...args], options, (error, stdout, stderr) =>
      resolve({ exitCode: error?.code ?? 0, output: stdout + stderr }),
    );
  });
}

describe('an evidence pack', () => {
  it('is made and verified by the command line, by the published keys and without a connection', async () => {
    const day = new Date(Date.now() - 86_400_000).toISOString();
    const create = ['evidence', 'create', 'Leeds Headrow', '--from', day, '--out', pack];
    expect(await earshot(create, { EARSHOT_URL: url, EARSHOT_TOKEN: token })).toMatchObject({ exitCode: 0 });
    const verified = await earshot(['evidence', 'verify', pack, '--url', url]);
    expect(verified).toMatchObject({ exitCode: 0 });
    expect(verified.output).toContain('This pack is valid');
    expect(verified.output).toContain('Leeds Headrow');
    const [key] = await createEarshot({ url }).evidenceKeys();
    await writeFile(join(folder, 'key.pem'), key?.publicKey ?? '');
    const offline = await earshot(['evidence', 'verify', pack, '--key', join(folder, 'key.pem'), '--json']);
    expect(offline).toMatchObject({ exitCode: 0 });
    expect(JSON.parse(offline.output)).toMatchObject({
      valid: true,
      manifest: { location: { name: 'Leeds Headrow' } },
    });
  });

  it.each(['README.txt', 'summary.pdf', 'user-events.csv', 'history.jsonl', 'manifest.json', 'manifest.sig'])(
    'is not valid after a change of %s',
    async (name) => {
      const changed = await readFile(pack);
      // The first byte behind the name in the local header is packed content.
      const at = changed.indexOf(name) + name.length;
      changed[at] = (changed[at] ?? 0) ^ 0xff;
      const path = join(folder, `changed-${name}.zip`);
      await writeFile(path, changed);
      const { exitCode, output } = await earshot(['evidence', 'verify', path, '--url', url]);
      expect(exitCode).toBe(1);
      expect(output).toContain('This pack is NOT valid.');
      expect(output).toContain(name);
    },
  );
});
