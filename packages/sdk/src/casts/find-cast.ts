import type { MessageCasts } from '../areas/message-casts.ts';
import { UnresolvedNamesError } from '../errors.ts';
import type { CallOptions } from '../options.ts';
import { isUuid } from '../uuid.ts';

const folded = (text: string): string => text.trim().toLocaleLowerCase('en-GB');

/** Finds a cast by id or name. Names are unique within a group, but not across its sub-groups. */
export async function findCast(
  casts: MessageCasts,
  wanted: string,
  { groupId, options }: { groupId: string; options: CallOptions },
): Promise<{ id: string; name: string }> {
  if (isUuid(wanted)) return await casts.get(wanted, options);
  const named: { id: string; name: string }[] = [];
  for await (const cast of casts.all({ groupId, search: wanted.trim() }, options)) {
    if (folded(cast.name) === folded(wanted)) named.push(cast);
  }
  const [found] = named;
  if (found !== undefined && named.length === 1) return found;
  const unknown = named.length === 0 ? [wanted] : [];
  const ambiguous = named.length === 0 ? [] : [{ name: wanted, candidates: named.map(({ id }) => id) }];
  throw new UnresolvedNamesError('cast', { unknown, ambiguous });
}
