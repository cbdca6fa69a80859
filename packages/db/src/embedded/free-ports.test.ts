import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ephemeralRange, freePorts } from './free-ports.ts';
import { onFreePort } from './on-free-port.ts';

async function listenOn(port: number): Promise<number> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

function rangeFile(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'port-range-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'range'), text);
  return join(folder, 'range');
}

describe('free ports', () => {
  it('are distinct and outside the ephemeral range of the kernel', async () => {
    const range = { from: 20_000, to: 60_000 };
    const ports = await freePorts(50, { range });
    expect(new Set(ports).size).toBe(50);
    expect(ports.filter((port) => port < 10_000 || (port >= range.from && port <= range.to))).toEqual([]);
  });

  it('do not include a port on which a server listens', async () => {
    const range = { from: 10_000, to: 65_500 };
    const [taken = 0] = await freePorts(1, { range });
    await listenOn(taken);
    expect(await freePorts(10, { range, tries: 2_000 })).not.toContain(taken);
  });

  it('come from the kernel when its range leaves no other ports', async () => {
    const [port = 0] = await freePorts(1, { range: { from: 1_024, to: 65_535 } });
    expect(await listenOn(port)).toBe(port);
  });

  it('avoid the range reported by the kernel, or a default range when none is reported', () => {
    expect(ephemeralRange(rangeFile('32768\t60999\n'))).toEqual({ from: 32_768, to: 60_999 });
    expect(ephemeralRange(rangeFile('nonsense'))).toEqual({ from: 32_768, to: 65_535 });
    expect(ephemeralRange('/nowhere/range')).toEqual({ from: 32_768, to: 65_535 });
  });
});

describe('a start on a free port', () => {
  it('is repeated on another port when the first port is taken before the bind', async () => {
    const taken = await listenOn(0);
    const [free = 0] = await freePorts(1);
    const choices = [[taken], [free]];
    expect(await onFreePort(listenOn, () => Promise.resolve(choices.shift() ?? []))).toBe(free);
  });

  it('is repeated when the port error is the cause of another error', async () => {
    const tried: number[] = [];
    const started = onFreePort(async (port) => {
      tried.push(port);
      if (tried.length > 1) return 'up';
      throw new Error('no start', { cause: Object.assign(new Error('bind'), { code: 'EADDRINUSE' }) });
    });
    expect(await started).toBe('up');
    expect(new Set(tried).size).toBe(2);
  });

  it('fails after five taken ports, and at once on any other error', async () => {
    const taken = await listenOn(0);
    let starts = 0;
    const countStarts = async (port: number) => {
      starts += 1;
      return await listenOn(port);
    };
    await expect(onFreePort(countStarts, () => Promise.resolve([taken]))).rejects.toThrow('EADDRINUSE');
    expect(starts).toBe(5);
    await expect(onFreePort(() => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
  });
});
