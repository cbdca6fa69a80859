import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { scenario } from './scenario.ts';
import { Simulation } from './simulation.ts';
import { memoryStorage } from './storage.ts';

const CONNACK = Buffer.from([0x20, 2, 0, 0]);

it('a simulation stops although its broker acknowledges nothing', async () => {
  const sockets: Socket[] = [];
  const subscribes = Promise.withResolvers<void>();
  const broker = createServer((socket) => {
    sockets.push(socket);
    socket.once('data', () => {
      socket.once('data', () => subscribes.resolve());
      socket.write(CONNACK);
    });
  });
  broker.listen(0, '127.0.0.1');
  await once(broker, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    broker.close();
  });
  const { port } = broker.address() as AddressInfo;
  const simulation = new Simulation({
    scenario: scenario.parse({}),
    controllers: [{ serial: 'VC4-20000', secret: 'secret', name: 'Leeds Headrow' }],
    mqttUrl: `mqtt://127.0.0.1:${port}`,
    filesUrl: 'http://127.0.0.1:1',
    storage: memoryStorage(),
    recordTruth: () => undefined,
    log: pino({ level: 'silent' }),
  });
  await simulation.start();
  await subscribes.promise;
  await expect(simulation.stop()).resolves.toBeUndefined();
});
