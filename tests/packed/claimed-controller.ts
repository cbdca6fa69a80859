import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Earshot } from '@earshot/sdk';
import { startChild } from '../support/child.ts';

export interface ClaimedController {
  readonly serialNumber: string;
  /** Starts the controller, simulated by this repository, and returns how to stop it. */
  readonly start: () => Promise<() => void>;
}

/** Adds hardware, claims it for a group, and asks the gateway for its secret, as new hardware does. */
export async function claimController(
  earshot: Earshot,
  options: { groupId: string; folder: string; env: Readonly<Record<string, string>> },
): Promise<ClaimedController> {
  const { groupId, folder, env } = options;
  const [serialNumber, claimCode] = ['RELEASE-1', 'RELEASECODE1'];
  await earshot.controllers.addClaimable([{ serialNumber, claimCode }]);
  await earshot.controllers.claim({ groupId, serialNumber, claimCode, boxName: 'Leeds' });
  const files = `http://127.0.0.1:${env['GATEWAY_HTTP_PORT']}`;
  const response = await fetch(`${files}/device/claim`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ serial: serialNumber, claimCode }),
  });
  const { secret } = (await response.json()) as { secret: string };
  const credentials = join(folder, 'credentials.json');
  await writeFile(credentials, JSON.stringify({ [serialNumber]: secret }), { mode: 0o600 });
  return {
    serialNumber,
    start: async () => {
      const { stop } = await startChild('apps/simulator/src/main.ts', [], {
        NODE_ENV: 'production',
        MQTT_URL: env['MQTT_URL'] ?? `mqtt://127.0.0.1:${env['MQTT_PORT']}`,
        DEVICE_FILES_URL: files,
        FIRMWARE_PUBLIC_KEY: env['FIRMWARE_PUBLIC_KEY'] ?? '',
        SIMULATOR_CREDENTIALS: credentials,
        LOG_LEVEL: 'warn',
      });
      return stop;
    },
  };
}
