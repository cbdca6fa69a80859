import type { ServiceSecrets } from '../service-principals.ts';
import type { ControlChannel } from './control-channel.ts';
import { type Acl, type ControlCommand, isRecord, readAccount } from './control-message.ts';
import { ROLES } from './roles.ts';
import { secretMark } from './secret-mark.ts';

/**
 * Creates or corrects the roles and the service accounts. Correct ones are left alone, because a change closes
 * connections.
 */
export async function prepareServices(channel: ControlChannel, secrets: ServiceSecrets): Promise<void> {
  await channel.demand([
    {
      command: 'setDefaultACLAccess',
      acls: [
        { acltype: 'publishClientSend', allow: false },
        { acltype: 'publishClientReceive', allow: false },
        { acltype: 'subscribe', allow: false },
        { acltype: 'unsubscribe', allow: true },
      ],
    },
  ]);
  await prepareRoles(channel);
  const names = ['gateway', 'worker', 'simulator'] as const;
  const answers = await channel.run(names.map((username) => ({ command: 'getClient', username })));
  const commands = names.flatMap((name, i) =>
    accountCommands(name, secrets[name], readAccount(answers[i]?.data['client'])),
  );
  await channel.demand(commands);
}

async function prepareRoles(channel: ControlChannel): Promise<void> {
  const names = Object.keys(ROLES);
  const answers = await channel.run(names.map((rolename) => ({ command: 'getRole', rolename })));
  const commands = Object.entries(ROLES).flatMap(([rolename, acls], i): ControlCommand[] => {
    const role = answers[i]?.data['role'];
    if (!isRecord(role)) return [{ command: 'createRole', rolename, acls }];
    return same(role['acls'], acls) ? [] : [{ command: 'modifyRole', rolename, acls }];
  });
  await channel.demand(commands);
}

function accountCommands(
  name: keyof ServiceSecrets,
  secret: string | undefined,
  account: ReturnType<typeof readAccount>,
): ControlCommand[] {
  if (secret === undefined) {
    return account === undefined || account.disabled ? [] : [{ command: 'disableClient', username: name }];
  }
  const mark = secretMark(secret);
  const fields = { username: name, password: secret, textname: mark, roles: [{ rolename: `earshot-${name}` }] };
  if (account === undefined) return [{ command: 'createClient', ...fields }];
  const enable: ControlCommand[] = account.disabled ? [{ command: 'enableClient', username: name }] : [];
  return account.textname === mark ? enable : [{ command: 'modifyClient', ...fields }, ...enable];
}

/** The broker returns rules grouped by type, in its own order. */
function same(actual: unknown, wanted: readonly Acl[]): boolean {
  return Array.isArray(actual) && textOf(actual) === textOf(wanted);
}

const textOf = (acls: readonly unknown[]): string =>
  acls
    .filter(isRecord)
    .map(({ acltype, topic, priority = 0, allow }) => JSON.stringify([acltype, topic, priority, allow]))
    .toSorted()
    .join('\n');
