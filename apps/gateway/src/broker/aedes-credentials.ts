import type { CredentialTaker } from './credential-taker.ts';
import type { DeviceCredentials } from './device-credentials.ts';
import type { EmbeddedBroker } from './embedded-broker.ts';

/**
 * The embedded broker authenticates against the database. A change only clears the cached credential and closes
 * connections opened with an older secret.
 */
export function createAedesCredentials(
  broker: Pick<EmbeddedBroker, 'connected'>,
  credentials: DeviceCredentials,
): CredentialTaker {
  return {
    take: async (news) => {
      for (const { serial, credential } of news) {
        credentials.forget(serial);
        const device = broker.connected(serial);
        const cameWith = device?.secretHash;
        if (cameWith === undefined || credential?.secretHash.equals(cameWith) !== true) await device?.close();
      }
      return [];
    },
    kick: async (serial) => {
      credentials.forget(serial);
      await broker.connected(serial)?.close();
    },
  };
}
