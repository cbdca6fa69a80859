import { startTestGateway } from '../../apps/gateway/src/testing/test-gateway.ts';

// A gateway in a process of its own, which tests can kill or freeze.
const [databaseUrl = '', url = '', adminSecret = ''] = process.argv.slice(2);
const gateway = await startTestGateway(databaseUrl, { mqtt: { url, adminSecret, host: '', port: 0 } });
process.on('SIGTERM', () => {
  void gateway.stop().then(() => process.exit(0));
});
process.on('disconnect', () => process.exit(0));
process.send?.({ httpUrl: gateway.httpUrl });
