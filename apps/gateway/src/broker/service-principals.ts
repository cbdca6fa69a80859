import { timingSafeEqual } from 'node:crypto';
import type { Principal } from '@earshot/device-protocol/rights';
import { secretHash } from './device-credentials.ts';

/** Passwords of the services at the broker. A service without a password may not connect. */
export interface ServiceSecrets {
  readonly gateway: string;
  readonly worker: string;
  readonly simulator: string | undefined;
}

/**
 * Reads the secrets from the environment. In production the simulator, which acts as any controller, may not connect.
 */
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

/** Service names are in lower case, so they never equal a serial. */
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
