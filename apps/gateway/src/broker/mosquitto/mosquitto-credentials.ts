import type { CredentialNews, CredentialTaker } from '../credential-taker.ts';
import type { ControlChannel } from './control-channel.ts';
import { type BrokerAccount, type ControlCommand, readAccount } from './control-message.ts';
import { DEVICE_ROLE } from './roles.ts';
import { markOf } from './secret-mark.ts';

/** Mosquitto stores one account per device: the serial is its name and only client id, the secret its password. */
export function createMosquittoCredentials(
  channel: Pick<ControlChannel, 'run'>,
  /** Clears the cached secret, by which the file routes authenticate the device. */
  forget: (serial: string) => void,
): CredentialTaker {
  return {
    take: async (news) => {
      for (const { serial } of news) forget(serial);
      const accounts = await channel.run(news.map(({ serial }) => ({ command: 'getClient', username: serial })));
      const failed: string[] = [];
      for (const [i, each] of news.entries()) {
        // Sends one device at a time: the broker blocks while its plugin writes its file, and serves other clients in
        // between.
        const answers = await channel.run(commandsFor(each, readAccount(accounts[i]?.data['client'])));
        if (answers.some(({ error }) => error !== undefined)) failed.push(each.serial);
      }
      return failed;
    },
    kick: async (serial) => {
      await channel.run([{ command: 'setClientId', username: serial, clientid: serial }]);
    },
  };
}

/** Every command except `enableClient` closes the account's connection. */
function commandsFor(
  { serial, credential, secret }: CredentialNews,
  account: BrokerAccount | undefined,
): ControlCommand[] {
  const mark = credential === undefined ? undefined : markOf(credential.secretHash);
  if (mark !== undefined && mark === account?.textname) {
    return account.disabled ? [{ command: 'enableClient', username: serial }] : [];
  }
  if (mark === undefined || secret === undefined) {
    return account === undefined || account.disabled ? [] : [{ command: 'disableClient', username: serial }];
  }
  const fields = { username: serial, password: secret, textname: mark, clientid: serial };
  const roles = [{ rolename: DEVICE_ROLE }];
  if (account === undefined) return [{ command: 'createClient', ...fields, roles }];
  const set = { command: 'modifyClient', ...fields, roles } as const;
  return account.disabled ? [set, { command: 'enableClient', username: serial }] : [set];
}
