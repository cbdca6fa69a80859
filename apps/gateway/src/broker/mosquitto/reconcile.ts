import type { Database } from '@earshot/db/client';
import { countValidCredentials, noteCredentialChanges } from '@earshot/db/queries/controllers/credential-changes';
import { readCredentials } from '@earshot/db/queries/controllers/credentials';
import { isSerial } from '@earshot/device-protocol/topics';
import type { ControlChannel } from './control-channel.ts';
import { type BrokerAccount, readAccount } from './control-message.ts';
import { markOf } from './secret-mark.ts';

const PAGE = 200;

export interface Reconciled {
  /** Accounts that differ from the database; they are queued as changed. */
  readonly differing: number;
  /** Devices that may connect but whose secret the broker does not know. */
  readonly unknownToBroker: number;
}

/**
 * Compares all accounts at the broker with the database. The broker's file may be an older copy, or have been changed
 * by others.
 */
export async function reconcile(db: Database, channel: Pick<ControlChannel, 'run'>): Promise<Reconciled> {
  let [differing, right] = [0, 0];
  for (let offset = 0; ; offset += PAGE) {
    const { accounts, listed } = await listAccounts(channel, offset);
    const devices = accounts.filter(({ username }) => isSerial(username));
    const wrong = await differingFrom(db, devices);
    await noteCredentialChanges(db, wrong);
    differing += wrong.length;
    right += devices.filter(({ username, disabled }) => !disabled && !wrong.includes(username)).length;
    if (listed < PAGE) break;
  }
  return { differing, unknownToBroker: Math.max(0, (await countValidCredentials(db)) - right) };
}

/** Reads a page of accounts. `listed` also counts accounts that cannot be parsed. */
async function listAccounts(
  channel: Pick<ControlChannel, 'run'>,
  offset: number,
): Promise<{ accounts: BrokerAccount[]; listed: number }> {
  const [answer] = await channel.run([{ command: 'listClients', verbose: true, count: PAGE, offset }]);
  const clients = answer?.data['clients'];
  if (!Array.isArray(clients)) throw new Error(`Mosquitto did not list its accounts: ${answer?.error ?? 'no list'}`);
  return { accounts: clients.flatMap((each: unknown) => readAccount(each) ?? []), listed: clients.length };
}

async function differingFrom(db: Database, accounts: readonly BrokerAccount[]): Promise<string[]> {
  if (accounts.length === 0) return [];
  const credentials = await readCredentials(
    db,
    accounts.map(({ username }) => username),
  );
  const now = new Date();
  const marks = new Map(
    credentials
      .filter(({ disabledAt, validUntil }) => disabledAt === null && validUntil > now)
      .map(({ serial, secretHash }) => [serial, markOf(secretHash)]),
  );
  return accounts
    .filter(({ username, textname, disabled }) => {
      const mark = marks.get(username);
      return (mark !== undefined && mark === textname) === disabled;
    })
    .map(({ username }) => username);
}
