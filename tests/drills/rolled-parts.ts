import { freePorts } from '@earshot/db/embedded/free-ports';
import { type PartName, type RunningPart, startReleasePart, type Surroundings } from '../packed/release-parts.ts';
import { type SwitchingProxy, switchingProxy } from './switching-proxy.ts';

/** How a part was replaced. */
export interface Replacement {
  readonly part: PartName;
  /** From the signal to the exit of the former part, in seconds. */
  readonly drainS: number;
  readonly exitCode: number | null;
}

const PORTS = {
  api: ['API_PORT', 'API_OPERATIONS_PORT'],
  gateway: ['GATEWAY_HTTP_PORT', 'GATEWAY_OPERATIONS_PORT'],
  worker: ['WORKER_OPERATIONS_PORT'],
} as const satisfies Record<PartName, readonly string[]>;

/** The parts of an installation, one of each, behind proxies. Each can be replaced by that of another release. */
export interface RolledParts {
  readonly api: string;
  readonly files: string;
  readonly start: (release: string) => Promise<void>;
  /** Replaces gateway, api and worker in this order: the new part starts beside the former one, which then drains. */
  readonly replaceBy: (release: string) => Promise<Replacement[]>;
  readonly stop: () => Promise<void>;
}

export async function rolledParts(env: Surroundings['env']): Promise<RolledParts> {
  const running = new Map<PartName, RunningPart>();
  const proxies: Partial<Record<PartName, SwitchingProxy>> = {
    api: await switchingProxy(0),
    gateway: await switchingProxy(0),
  };
  let starts = 0;
  const begin = async (release: string, part: PartName) => {
    const names: readonly string[] = PORTS[part];
    const ports = await freePorts(names.length);
    const buildId = part === 'worker' ? { TEMPORAL_WORKER_BUILD_ID: `drill-${(starts += 1)}` } : {};
    const own = { ...Object.fromEntries(names.map((name, i) => [name, String(ports[i])])), ...buildId };
    const started = startReleasePart(release, part, { ...env, ...own });
    return { started, take: () => proxies[part]?.to(ports[0] ?? 0) };
  };
  const drain = async (part: PartName): Promise<Replacement> => {
    const from = performance.now();
    const [exitCode] = (await running.get(part)?.stop()) ?? [null];
    return { part, exitCode, drainS: (performance.now() - from) / 1000 };
  };
  /** A gateway with its own broker is ready only when the former one has ended. */
  const replaceLoneGateway = async (release: string): Promise<Replacement> => {
    const { started, take } = await begin(release, 'gateway');
    const drained = await drain('gateway');
    running.set('gateway', await started);
    take();
    return drained;
  };
  const replace = async (release: string, part: PartName): Promise<Replacement> => {
    const { started, take } = await begin(release, part);
    const next = await started;
    take();
    const drained = await drain(part);
    running.set(part, next);
    return drained;
  };
  return {
    api: proxies.api?.url ?? '',
    files: proxies.gateway?.url ?? '',
    start: async (release) => {
      for (const part of ['gateway', 'api', 'worker'] as const) {
        const { started, take } = await begin(release, part);
        running.set(part, await started);
        take();
      }
    },
    replaceBy: async (release) => [
      env['MQTT_URL'] === undefined ? await replaceLoneGateway(release) : await replace(release, 'gateway'),
      await replace(release, 'api'),
      await replace(release, 'worker'),
    ],
    stop: async () => {
      await Promise.all(Array.from(running.values(), ({ kill }) => kill()));
      for (const proxy of Object.values(proxies)) proxy.close();
    },
  };
}
