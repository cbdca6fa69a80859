import type { CallOptions, Earshot, Role } from '@earshot/sdk';
import { InputError } from '../refusals.ts';

export const ROLE_ARGUMENT = 'Title or id of the role';

const folded = (text: string): string => text.trim().toLocaleLowerCase('en-GB');

/** A role of the group by its title or id. */
export async function findSeenRole(
  { roles }: Earshot,
  given: string,
  { groupId, ...calling }: CallOptions & { groupId: string | undefined },
): Promise<Role> {
  const all = await roles.list({ ...(groupId !== undefined && { groupId }) }, calling);
  const found = all.filter(({ id, title }) => String(id) === given.trim() || folded(title) === folded(given));
  const [role] = found;
  if (role !== undefined && found.length === 1) return role;
  const titles = all.map(({ id, title }) => `${title} (${id})`).join(', ');
  throw new InputError(
    `There is ${found.length > 1 ? 'more than one' : 'no'} role called ${given}`,
    `There are: ${titles}.`,
  );
}
