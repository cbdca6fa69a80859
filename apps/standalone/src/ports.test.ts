import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { freePorts } from '@earshot/db/embedded/free-ports';
import { portTaken } from '@earshot/db/embedded/port-taken';
import { portOwner } from './port-owner.ts';
import { claimPorts, onClaimedPorts } from './ports.ts';
import { StartFailure } from './start-failure.ts';

const host = '127.0.0.1';

async function occupiedPort(): Promise<number> {
  const server: Server = createServer().listen(0, host);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

it('assigns each request for port 0 its own free port', async () => {
  const { ports, chosen } = await claimPorts({
    api: { variable: 'API_PORT', what: 'the api', host, port: 0 },
    mqtt: { variable: 'MQTT_PORT', what: 'the broker', host, port: 0 },
  });
  expect(ports.api).toBeGreaterThan(0);
  expect(ports.mqtt).not.toBe(ports.api);
  expect([...chosen]).toEqual(['api', 'mqtt']);
});

it('reports every taken port and suggests a remedy', async () => {
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

const taken = () => new StartFailure('no start', 'none', { cause: portTaken() });

it('starts again on other ports when a chosen port is taken, and updates the claimed ports', async () => {
  const claimed = await claimPorts({
    mqtt: { variable: 'MQTT_PORT', what: 'the broker', host, port: 0 },
    http: { variable: 'GATEWAY_HTTP_PORT', what: 'devices', host, port: 0 },
  });
  const tried: (typeof claimed.ports)[] = [];
  const up = await onClaimedPorts(claimed, ['mqtt', 'http'], async () => {
    tried.push({ ...claimed.ports });
    if (tried.length < 3) throw taken();
    return 'up';
  });
  expect(up).toBe('up');
  expect(new Set(tried.flatMap(({ mqtt, http }) => [mqtt, http])).size).toBe(6);
  expect(claimed.ports).toEqual(tried.at(-1));
});

it('keeps a port given by number, and fails when it is taken', async () => {
  const [port = 0] = await freePorts(1);
  const claimed = await claimPorts({ api: { variable: 'API_PORT', what: 'the api', host, port } });
  let starts = 0;
  const start = () => {
    starts += 1;
    return Promise.reject(taken());
  };
  await expect(onClaimedPorts(claimed, ['api'], start)).rejects.toThrow('no start');
  expect([starts, claimed.ports.api]).toEqual([1, port]);
});

it.runIf(process.platform === 'linux')('finds the process that listens on a port', async () => {
  expect(await portOwner(await occupiedPort())).toContain(`(pid ${process.pid})`);
});

it('reports an address that does not belong to this machine', async () => {
  const claim = claimPorts({ api: { variable: 'API_PORT', what: 'the api', host: '203.0.113.1', port: 1 } });
  await expect(claim).rejects.toThrow('is not an address of this machine');
});
