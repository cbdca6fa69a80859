import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, get, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removedAfter, sentSpool } from './sent-spool.ts';

let folder: string;
let removed: number;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earshot-spools-'));
  vi.stubEnv('TMPDIR', folder);
  removed = 0;
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const note = () => {
  removed += 1;
};
const state = async () => ({ folders: (await readdir(folder)).length, removed });

/** Runs this with the response to a client, and what disconnects the client. */
async function withClient(run: (response: ServerResponse, leave: () => void) => Promise<void>): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const arrived = new Promise<ServerResponse>((resolve) =>
    server.once('request', (_request, response) => resolve(response)),
  );
  const request = get({ port, host: '127.0.0.1', agent: false }).on('error', () => undefined);
  try {
    await run(await arrived, () => request.destroy());
  } finally {
    request.destroy();
    server.close();
  }
}

async function* chunks() {
  yield Buffer.from('first');
  yield Buffer.from('last');
}

describe('the files of a pack', () => {
  it('keep their place until they are removed, which happens before the last chunk is sent', async () => {
    await withClient(async (response) => {
      const spool = await sentSpool(response, note);
      const sent = removedAfter(spool, chunks());
      expect(String((await sent.next()).value)).toBe('first');
      expect(await state()).toEqual({ folders: 1, removed: 0 });
      expect(String((await sent.next()).value)).toBe('last');
      expect(await state()).toEqual({ folders: 0, removed: 1 });
      expect((await sent.next()).done).toBe(true);
      await spool.remove();
      expect(removed).toBe(1);
    });
  });

  it('are removed when the reader leaves before the first chunk was asked for', async () => {
    await withClient(async (response, leave) => {
      const spool = await sentSpool(response, note);
      const unread = removedAfter(spool, chunks());
      expect(await state()).toEqual({ folders: 1, removed: 0 });
      leave();
      await expect.poll(state).toEqual({ folders: 0, removed: 1 });
      await unread.return();
      expect(removed).toBe(1);
    });
  });

  it('are removed at once if the reader has left already', async () => {
    await withClient(async (response, leave) => {
      leave();
      await expect.poll(() => response.destroyed).toBe(true);
      await sentSpool(response, note);
      await expect.poll(state).toEqual({ folders: 0, removed: 1 });
    });
  });

  it('occupy no place if they cannot be made', async () => {
    vi.stubEnv('TMPDIR', join(folder, 'missing'));
    await withClient(async (response) => {
      await expect(sentSpool(response, note)).rejects.toMatchObject({ code: 'ENOENT' });
      expect(removed).toBe(1);
    });
  });
});
