import { BlockList, isIPv6 } from 'node:net';
import { describeHours, isWithinHours } from '@earshot/domain/access-tokens/restrictions';
import { notPermitted } from '@earshot/domain/errors/app-error';
import { clientAddress } from '@earshot/http-limits/client-address';
import type { Context } from './context.ts';
import type { Meta } from './meta.ts';
import type { Principal } from './principal.ts';

type Restricted = Pick<Principal, 'restrictions'>;

/** Says which limit refused the call, but not which networks are accepted. */
const outside = (message: string) => notPermitted(message, { reason: 'token-restrictions' });

/** Refuses a call of an API token from another network, or at another hour, than those of its restrictions. */
export function refuseOutside({ restrictions }: Restricted, from: Context['address'], at = Date.now()): void {
  const { networks, hours } = restrictions;
  if (networks.length > 0 && !isIn(networks, from))
    throw outside(`This API token is not accepted from ${clientAddress(from) ?? 'an unknown address'}.`);
  if (hours !== null && !isWithinHours(hours, at))
    throw outside(`This API token is accepted ${describeHours(hours)} only.`);
}

/** Refuses a call that changes something to an API token that may only read. */
export function refuseChange({ restrictions }: Restricted, { audit }: Pick<Meta, 'audit'>): void {
  if (restrictions.readOnly && audit !== undefined) throw outside('This API token may only read.');
}

/** Refuses to send to more locations than an API token may, at once or later by following the audience. */
export function refuseBeyond(
  { restrictions }: Restricted,
  { locations, follows }: { locations: number; follows: boolean },
): void {
  const { mostLocations: most } = restrictions;
  if (most === null) return;
  const limit = `This API token sends to at most ${most.toLocaleString('en-GB')} location${most === 1 ? '' : 's'} at once`;
  if (locations > most) throw outside(`${limit}; ${locations.toLocaleString('en-GB')} are chosen.`);
  if (follows)
    throw outside(`${limit}, so its deliveries cannot follow their audience: send with follow set to false.`);
}

function isIn(networks: readonly string[], from: string | null): boolean {
  const address = clientAddress(from);
  if (address === undefined) return false;
  const list = new BlockList();
  for (const network of networks) {
    const [base = '', bits] = network.split('/');
    if (bits === undefined) list.addAddress(base, familyOf(base));
    else list.addSubnet(base, Number(bits), familyOf(base));
  }
  return list.check(address, familyOf(address));
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');
