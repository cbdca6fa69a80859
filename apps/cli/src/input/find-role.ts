import type { CallOptions, Earshot } from '@earshot/sdk';
import { InputError } from '../refusals.ts';

const folded = (text: string): string => text.trim().toLocaleLowerCase('en-GB');

/** The id of a role that the caller may give, by its title or id. */
export async function findRole(
  { users }: Earshot,
  given: string,
  { groupId, ...calling }: CallOptions & { groupId: string | undefined },
): Promise<number> {
  if (/^\d+$/.test(given.trim())) return Number(given);
  const roles = await users.assignableRoles(groupId, calling);
  const found = roles.filter(({ title }) => folded(title) === folded(given));
  const [role] = found;
  if (role === undefined || found.length > 1) {
    const titles = roles.map(({ id, title }) => `${title} (${id})`).join(', ');
    throw new InputError(`You can give no role called ${given}`, `You can give: ${titles}.`);
  }
  return role.id;
}
