import { connect } from 'node:net';
import { testDatabase } from '@earshot/db/testing/test-database';
import { expect, it, onTestFinished } from 'vitest';
import { startTestGateway } from '../../apps/gateway/src/testing/test-gateway.ts';

it('the gateway serves files despite more silent connections than an address may have', async () => {
  const database = await testDatabase();
  const limits = { connections: 1_000, connectionsPerAddress: 20, trustedProxies: [] };
  const gateway = await startTestGateway(database.url, { http: { host: '127.0.0.1', port: 0, limits } });
  onTestFinished(async () => {
    await gateway.stop();
    await database.destroy();
  });
  const { port } = new URL(gateway.httpUrl);
  const sockets = Array.from({ length: 50 }, () => connect({ port: Number(port), host: '127.0.0.1' }));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  let closed = 0;
  for (const socket of sockets) socket.on('error', () => undefined).on('close', () => (closed += 1));
  await expect.poll(() => closed).toBeGreaterThanOrEqual(30);
  const answer = await fetch(`${gateway.httpUrl}/device/clips/${'0'.repeat(64)}`);
  expect(answer.status).toBe(401);
});
