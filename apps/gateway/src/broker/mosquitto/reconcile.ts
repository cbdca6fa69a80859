import type { Database } from '@earshot/db/client';
import { countValidCredentials, noteCredentialChanges } from '@earshot/db/queries/controllers/credential-changes';
import { readCredentials } from '@earshot/db/queries/controllers/credentials';
import { isSerial } from '@earshot/device-protocol/topics';
import type { ControlChannel } from './control-channel.ts';
import { type BrokerAccount, readAccount } from './control-message.ts';
import { markOf } from './secret-mark.ts';

const PAGE = 200;

export interface Reconciled {
  /** Accounts that are not as the database says; they are noted as changed. */
  readonly differing: number;
  /** Devices that may connect but whose secret the broker does not know. */
  readonly unknownToBroker: number;
}

/** Compares all accounts at the broker with the database: its file may be an older one, or have been changed by others. */
export async function reconcile(db: Database, channel: Pick<ControlChannel, 'run'>): Promise<Reconciled> {
  let [differing, right] = [0, 0];
  for (let offset = 0; ; offset += PAGE) {
    const accounts = await listAccounts(channel, offset);
    const devices = accounts.filter(({ username }) => isSerial(username));
    const wrong = await differingFrom(db, devices);
    await noteCredentialChanges(db, wrong);
    differing += wrong.length;
    right += devices.filter(({ username, disabled }) => !disabled && !wrong.includes(username)).length;
    if (accounts.length < PAGE) break;
  }
  return { differing, unknownToBroker: Math.max(0, (await countValidCredentials(db)) - right) };
}

async function listAccounts(channel: Pick<ControlChannel, 'run'>, offset: number): Promise<BrokerAccount[]> {
  const [answer] = await channel.run([{ command: 'listClients', verbose: true, count: PAGE, offset }]);
  const clients = answer?.data['clients'];
  if (!Array.isArray(clients)) throw new Error(`Mosquitto did not list its accounts: ${answer?.error ?? 'no list'}`);
  return clients.flatMap((each: unknown) => readAccount(each) ?? []);
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
