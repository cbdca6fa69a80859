import { join } from 'node:path';
import { freePorts } from '@earshot/db/embedded/free-ports';
import { partEnvironment } from '@earshot/environment/part-environment';
import { entryOf, root } from '../../apps/standalone/src/installation.ts';
import { keepRunning } from '../../apps/standalone/src/keep-running.ts';
import { startPart } from '../../apps/standalone/src/part.ts';
import type { Service } from '../../apps/standalone/src/service.ts';
import type { System } from '../support/system.ts';
import { eitherOf } from './either-of.ts';
import { type Paired, PAIRED } from './parts.ts';

/** Another api, worker and gateway beside those of the system, which are started again when they end. */
export interface SecondParts {
  /** Address of both apis. */
  readonly api: string;
  /** Address of the files of both gateways. */
  readonly files: string;
  readonly healthOfGateway: string;
  readonly pidOf: (part: Paired) => number;
  readonly stop: () => Promise<void>;
}

export async function startSecondParts(system: System, env: Readonly<Record<string, string>>): Promise<SecondParts> {
  const [apiPort = 0, filesPort = 0] = await freePorts(2);
  const values = {
    ...env,
    API_PORT: String(apiPort),
    GATEWAY_HTTP_PORT: String(filesPort),
    TEMPORAL_ADDRESS: system.temporal,
    BLOB_DIR: join(system.home, 'blobs'),
    WORKFLOW_BUNDLE: join(system.home, 'workflows', 'workflows.cjs'),
    PUBLIC_URL: system.api,
  };
  const ending = new AbortController();
  const begin = (part: Paired): Promise<Service> => {
    const start = () =>
      startPart({
        name: `second ${part}`,
        entry: entryOf(part),
        cwd: root,
        env: partEnvironment({ ...process.env, ...env }, part, values),
        title: `earshot-chaos-second-${part}`,
        logFile: join(system.home, `second-${part}.log`),
        watch: false,
        signal: ending.signal,
        show: () => undefined,
      });
    return keepRunning({ start, signal: ending.signal, report: () => undefined });
  };
  const running = new Map<Paired, Service>();
  for (const part of PAIRED) running.set(part, await begin(part));
  const apis = await eitherOf([Number(new URL(system.api).port), apiPort]);
  const files = await eitherOf([Number(new URL(system.gatewayHttp).port), filesPort]);
  return {
    api: apis.url,
    files: files.url,
    healthOfGateway: `http://127.0.0.1:${filesPort}/health`,
    pidOf: (part) => running.get(part)?.pid ?? 0,
    stop: async () => {
      await Promise.all([...running.values()].map((service) => service.stop()));
      ending.abort();
      apis.close();
      files.close();
    },
  };
}
