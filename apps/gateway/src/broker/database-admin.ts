import type { Database } from '@earshot/db/client';
import { disableCredential } from '@earshot/db/queries/controllers/credentials';
import { issueCredential } from '@earshot/db/queries/controllers/issue-credential';
import type { SecretBox } from '@earshot/db/secret-box';
import type { BrokerAdmin } from './broker-admin.ts';
import type { CredentialFeed } from './credential-feed.ts';
import type { CredentialTaker } from './credential-taker.ts';

export interface DatabaseAdminDeps {
  readonly db: Database;
  readonly secretBox: SecretBox;
  readonly feed: Pick<CredentialFeed, 'drain'>;
  readonly taker: CredentialTaker;
}

/** Administers any broker through the database, so that no change is lost while the broker is unreachable. */
export function createDatabaseAdmin({ db, secretBox, feed, taker }: DatabaseAdminDeps): BrokerAdmin {
  return {
    setCredential: async (credential) => {
      await db.transaction().execute((trx) => issueCredential(trx, secretBox, credential));
      await feed.drain();
    },
    disable: async (serial) => {
      await disableCredential(db, serial);
      await feed.drain();
    },
    kick: taker.kick,
  };
}
