import type { CallOptions, Earshot } from '@earshot/sdk';
import { InputError } from '../refusals.ts';

export const CAST_ARGUMENT = 'Its name, or its id';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const folded = (text: string): string => text.trim().toLocaleLowerCase('en-GB');

/** The id of a cast given by its name or id. Names are unique in a group, not in all of them. */
export async function findCastId(
  { messageCasts }: Pick<Earshot, 'messageCasts'>,
  given: string,
  { groupId, ...calling }: CallOptions & { readonly groupId?: string | undefined },
): Promise<string> {
  if (UUID.test(given)) return given;
  const ids: string[] = [];
  const filter = { search: given.trim(), ...(groupId !== undefined && { groupId }) };
  for await (const { id, name } of messageCasts.all(filter, calling)) if (folded(name) === folded(given)) ids.push(id);
  const [id] = ids;
  if (id === undefined) throw new InputError(`No cast is called ${given}`, '`earshot casts list` shows all.');
  if (ids.length > 1)
    throw new InputError(`${ids.length} casts are called ${given}: ${ids.join(', ')}`, 'Give the id of one.');
  return id;
}
