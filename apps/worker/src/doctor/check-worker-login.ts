import { randomUUID } from 'node:crypto';
import { shownAddress } from '@earshot/doctor/addresses';
import { tryLogin } from '@earshot/device-protocol/try-login';
import type { Check } from '@earshot/domain/health/check';

interface BrokerSettings {
  readonly MQTT_URL: string;
  readonly WORKER_MQTT_SECRET: string;
}

/** Checks that the broker accepts the account of the worker. The checks of the gateway test its rights. */
export async function checkWorkerLogin({
  MQTT_URL: url,
  WORKER_MQTT_SECRET: password,
}: BrokerSettings): Promise<Check> {
  const id = 'broker:worker';
  const outcome = await tryLogin({ url, name: 'worker', clientId: `doctor-${randomUUID()}`, password });
  if (outcome === 'accepted') return { id, status: 'ok', text: 'The broker accepts the account of the worker' };
  return {
    id,
    status: 'failed',
    text:
      outcome === 'refused'
        ? 'The broker refuses the account of the worker'
        : `The worker cannot reach the broker at ${shownAddress(url)} (${outcome.message})`,
    why: 'controllers get plans only when the gateway heals them, seconds later, and no requests',
    advice: 'Give gateway and worker the same WORKER_MQTT_SECRET, and start the gateway first.',
  };
}
