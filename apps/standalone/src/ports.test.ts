import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { portOwner } from './port-owner.ts';
import { claimPorts } from './ports.ts';
import { StartFailure } from './start-failure.ts';

const host = '127.0.0.1';

async function occupiedPort(): Promise<number> {
  const server: Server = createServer().listen(0, host);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

it('gives each wish of port 0 a free port of its own', async () => {
  const ports = await claimPorts({
    api: { variable: 'API_PORT', what: 'the api', host, port: 0 },
    mqtt: { variable: 'MQTT_PORT', what: 'the broker', host, port: 0 },
  });
  expect(ports.api).toBeGreaterThan(0);
  expect(ports.mqtt).not.toBe(ports.api);
});

it('names every taken port and what to do', async () => {
  const [first, second] = [await occupiedPort(), await occupiedPort()];
  const claim = claimPorts({
    api: { variable: 'API_PORT', what: 'the api', host, port: first },
    mqtt: { variable: 'MQTT_PORT', what: 'the broker', host, port: second },
  });
  const error: unknown = await claim.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartFailure);
  expect(error).toMatchObject({
    message: expect.stringMatching(`Port ${first}, wanted for the api \\(API_PORT\\), is taken(.|\n)*Port ${second}`),
    remedy: expect.stringContaining('API_PORT=0'),
  });
});

it.runIf(process.platform === 'linux')('finds who listens on a port', async () => {
  expect(await portOwner(await occupiedPort())).toContain(`(pid ${process.pid})`);
});

it('says when an address is none of this machine', async () => {
  const claim = claimPorts({ api: { variable: 'API_PORT', what: 'the api', host: '203.0.113.1', port: 1 } });
  await expect(claim).rejects.toThrow('is no address of this machine');
});
