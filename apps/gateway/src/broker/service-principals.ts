import { timingSafeEqual } from 'node:crypto';
import type { Principal } from '@earshot/device-protocol/rights';
import { secretHash } from './device-credentials.ts';

/** Passwords of our own parts at the broker. Without one the part may not connect. */
export interface ServiceSecrets {
  readonly gateway: string;
  readonly worker: string;
  readonly simulator: string | undefined;
}

/** As the surroundings give them. In production nobody speaks for every controller. */
export const serviceSecrets = (env: {
  readonly NODE_ENV: string;
  readonly GATEWAY_MQTT_SECRET: string;
  readonly WORKER_MQTT_SECRET: string;
  readonly SIMULATOR_MQTT_SECRET: string | undefined;
}): ServiceSecrets => ({
  gateway: env.GATEWAY_MQTT_SECRET,
  worker: env.WORKER_MQTT_SECRET,
  simulator: env.NODE_ENV === 'production' ? undefined : env.SIMULATOR_MQTT_SECRET,
});

/** Their names are in lower case, so no serial number is among them. */
export type FindService = (name: string, password: Buffer) => Principal | 'wrong password' | 'no service';

export function createFindService(secrets: ServiceSecrets): FindService {
  const services = new Map<string, { hash: Buffer; principal: Principal }>([
    ['gateway', { hash: secretHash(secrets.gateway), principal: { kind: 'gateway' } }],
    ['worker', { hash: secretHash(secrets.worker), principal: { kind: 'worker' } }],
  ]);
  if (secrets.simulator !== undefined) {
    services.set('simulator', {
      hash: secretHash(secrets.simulator),
      principal: { kind: 'simulator', speaksFor: 'all' },
    });
  }
  return (name, password) => {
    const service = services.get(name);
    if (service === undefined) return 'no service';
    return timingSafeEqual(service.hash, secretHash(password)) ? service.principal : 'wrong password';
  };
}
