import type { Database } from '@earshot/db/client';
import { disableCredential, setCredential } from '@earshot/db/queries/credentials';
import type { Aedes, Client } from 'aedes';
import type { BrokerAdmin } from './broker-admin.ts';
import { type DeviceCredentials, secretHash } from './device-credentials.ts';

/** Administers the embedded broker. */
export function createAedesAdmin(db: Database, aedes: Aedes, credentials: DeviceCredentials): BrokerAdmin {
  const { clients } = aedes as unknown as { clients: Record<string, Client> };
  const kick = async (serial: string) => {
    credentials.forget(serial);
    const client = clients[serial];
    if (client !== undefined) await new Promise<void>((resolve) => client.close(resolve));
  };
  return {
    setCredential: async ({ serial, secret, validUntil }) => {
      await setCredential(db, { serial, secretHash: secretHash(secret), validUntil });
      await kick(serial);
    },
    disable: async (serial) => {
      await disableCredential(db, serial);
      await kick(serial);
    },
    kick,
  };
}
