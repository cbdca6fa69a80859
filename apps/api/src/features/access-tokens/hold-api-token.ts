import type { Trx } from '@earshot/db/client';
import {
  lockMachineToken,
  findMachineToken,
  type MachineTokenRow,
} from '@earshot/db/queries/access-tokens/access-tokens-of-machines';
import { type HeldPerson, holdPeople } from '@earshot/db/queries/people/people-locks';
import { notFound, notPermitted } from '@earshot/domain/errors/app-error';
import type { Permission } from '@earshot/domain/permissions/permissions';
import type { PlacedCall } from '../../trpc/call.ts';

export interface HeldToken {
  readonly token: MachineTokenRow;
  /** What whoever acts has themselves, until the transaction ends. */
  readonly own: ReadonlySet<string>;
}

/** Locks an API token, its creator and the acting person. Nobody acts on a token of somebody above them. */
export async function holdApiToken(
  { principal, scope }: PlacedCall,
  trx: Trx,
  { apiTokenId, needs }: { apiTokenId: string; needs: Permission },
): Promise<HeldToken> {
  const found = await findMachineToken(trx, scope, apiTokenId);
  if (found === undefined) throw notFound();
  const people = await holdPeople(trx, [principal.userId, found.userId]);
  const token = await lockMachineToken(trx, scope, apiTokenId);
  const [acting, creator] = [people.get(principal.userId), people.get(found.userId)];
  if (token === undefined || creator === undefined) throw notFound();
  if (acting === undefined || !mayAct(acting, creator)) throw notPermitted();
  const own = new Set(acting.permissions.filter((key) => principal.permissions.has(key as Permission)));
  if (!own.has(needs)) throw notPermitted();
  return { token, own };
}

const mayAct = (acting: HeldPerson, creator: HeldPerson): boolean =>
  acting.id === creator.id || creator.rank >= acting.rank;

/** Nobody gives a token, or takes it into their hands, that may do what they may not. */
export function refuseLacking(own: ReadonlySet<string>, rights: readonly Permission[]): void {
  const lacking = rights.filter((permission) => !own.has(permission));
  if (lacking.length > 0) throw notPermitted(`You do not have ${lacking.join(', ')} yourself`);
}
