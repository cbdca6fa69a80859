import { startTestGateway } from '../../apps/gateway/src/testing/test-gateway.ts';

// A gateway in a process of its own, which tests can kill or freeze. Without a URL it has its own broker.
const [databaseUrl = '', url = '', adminSecret = ''] = process.argv.slice(2);
const gateway = await startTestGateway(databaseUrl, {
  mqtt: url === '' ? { host: '127.0.0.1', port: 0 } : { url, adminSecret, host: '', port: 0 },
});
process.on('SIGTERM', () => {
  void gateway.stop().then(() => process.exit(0));
});
process.on('disconnect', () => process.exit(0));
process.send?.({ httpUrl: gateway.httpUrl, brokerUrl: gateway.brokerUrl });
