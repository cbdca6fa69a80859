import type { ApiToken, CallOptions, Earshot } from '@earshot/sdk';
import { InputError } from '../refusals.ts';

export const TOKEN_ARGUMENT = 'Title or id of the API token';

const folded = (text: string): string => text.trim().toLocaleLowerCase('en-GB');

/** An API token of the group by its title or id. */
export async function findToken(
  { apiTokens }: Earshot,
  given: string,
  { groupId, ...calling }: CallOptions & { groupId: string | undefined },
): Promise<ApiToken> {
  const found: ApiToken[] = [];
  for await (const token of apiTokens.all({ ...(groupId !== undefined && { groupId }) }, calling)) {
    if (token.id === given.trim() || folded(token.title) === folded(given)) found.push(token);
  }
  const [token] = found;
  if (token !== undefined && found.length === 1) return token;
  throw new InputError(
    `There is ${found.length > 1 ? 'more than one' : 'no'} API token called ${given}`,
    '`earshot tokens list` shows all, with their ids.',
  );
}
