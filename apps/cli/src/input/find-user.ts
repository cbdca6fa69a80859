import type { CallOptions, Earshot } from '@earshot/sdk';
import { InputError } from '../refusals.ts';

export const USER_ARGUMENT = 'E-mail address or id of the user';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id of a user given by their e-mail address or id. */
export async function findUser({ users }: Earshot, given: string, calling: CallOptions): Promise<string> {
  if (UUID.test(given.trim())) return given.trim();
  const email = given.trim().toLowerCase();
  for await (const user of users.all({ search: email }, calling)) {
    if (user.email.toLowerCase() === email) return user.id;
  }
  throw new InputError(`No user has the address ${given}`, '`earshot users list` shows all.');
}
