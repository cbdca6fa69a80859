import type { Database } from '@earshot/db/client';
import { listWithdrawn } from '@earshot/db/queries/credentials';
import type { BrokerAdmin } from './broker-admin.ts';
import type { EmbeddedBroker } from './embedded-broker.ts';

/**
 * Closes the connections of devices whose credential others disabled or replaced in the database since the moment of the
 * last call. Returns the moment to go on from.
 */
export async function kickWithdrawn(
  { db, broker, admin }: { db: Database; broker: EmbeddedBroker; admin: BrokerAdmin },
  since: Date,
): Promise<Date> {
  const until = new Date();
  for (const { serial, at } of await listWithdrawn(db, { after: since, until })) {
    const connectedSince = broker.connectedSince(serial);
    if (connectedSince !== undefined && connectedSince < at) await admin.kick(serial);
  }
  return until;
}
