import { serveOperations } from '@earshot/metrics/serve-operations';
import { startTracing } from '@earshot/tracing/start-tracing';
import { startTestGateway } from '../../apps/gateway/src/testing/test-gateway.ts';

/** First message of the process. */
export interface GatewaySaid {
  readonly httpUrl: string;
  readonly brokerUrl: string;
  readonly operationsUrl: string | undefined;
}

// A gateway in a process of its own, which tests can kill or freeze. Without a URL it has its own broker.
const [databaseUrl = '', url = '', adminSecret = ''] = process.argv.slice(2);
const tracing = await startTracing({
  name: 'gateway',
  version: '0',
  settings: { OTEL_EXPORTER_OTLP_ENDPOINT: process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] },
  log: console,
});
const operations = await serveOperations({ host: '127.0.0.1', port: 0, missing: () => Promise.resolve([]) });
const gateway = await startTestGateway(databaseUrl, {
  mqtt: url === '' ? { host: '127.0.0.1', port: 0 } : { url, adminSecret, host: '', port: 0 },
});
process.on('SIGTERM', () => {
  void Promise.all([gateway.stop(), tracing.stop()]).then(() => process.exit(0));
});
process.on('disconnect', () => process.exit(0));
const { httpUrl, brokerUrl } = gateway;
process.send?.({ httpUrl, brokerUrl, operationsUrl: operations?.url } satisfies GatewaySaid);
