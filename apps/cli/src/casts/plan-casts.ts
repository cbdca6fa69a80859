import { createHash } from 'node:crypto';
import type { CallOptions, Earshot, MessageCastDetail } from '@earshot/sdk';
import { type RowWish, rowReader } from './cast-row.ts';
import type { ReadCast } from './read-casts.ts';

export interface PlannedCast {
  readonly cast: ReadCast;
  readonly action: 'create' | 'unchanged' | 'error';
  readonly problems: readonly string[];
  readonly wish?: RowWish;
}
export type Place = CallOptions & { readonly groupId: string };

/** Plans every line: create, unchanged because the cast exists already, or error. Changes nothing. */
export async function planCasts(earshot: Earshot, casts: readonly ReadCast[], place: Place): Promise<PlannedCast[]> {
  const { groupId: _group, ...calling } = place;
  const read = rowReader(earshot, calling);
  const lines = new Map<string, number>();
  const planned: PlannedCast[] = [];
  for (const cast of casts) {
    const before = lines.get(folded(cast.name));
    lines.set(folded(cast.name), before ?? cast.line);
    const wish = await read(cast);
    const twice = before === undefined || cast.name === '' ? [] : [`The name is in line ${before} already`];
    const problems = [...twice, ...(isWish(wish) ? [] : wish)];
    if (problems.length > 0 || !isWish(wish)) planned.push({ cast, action: 'error', problems });
    else planned.push({ cast, wish, ...(await decide(earshot, wish, place)) });
  }
  return planned;
}

const folded = (text: string): string => text.trim().toLocaleLowerCase('en-GB');
const isWish = (read: RowWish | readonly string[]): read is RowWish => 'name' in read;

async function decide(
  earshot: Earshot,
  wish: RowWish,
  { groupId, ...calling }: Place,
): Promise<Pick<PlannedCast, 'action' | 'problems'>> {
  if (await earshot.messageCasts.isNameFree({ groupId, name: wish.name }, calling))
    return { action: 'create', problems: [] };
  for await (const cast of earshot.messageCasts.all({ groupId, search: wish.name }, calling)) {
    if (folded(cast.name) !== folded(wish.name) || cast.groupId !== groupId) continue;
    if (isSame(await earshot.messageCasts.get(cast.id, calling), wish)) return { action: 'unchanged', problems: [] };
  }
  return { action: 'error', problems: ['A message cast with that name already exists.'] };
}

const sorted = (values: readonly string[] = []): string =>
  values
    .map((value) => value.toLowerCase())
    .toSorted()
    .join();

function isSame(cast: MessageCastDetail, wish: RowWish): boolean {
  const facts = [cast.name, cast.description, cast.category, cast.audioId, cast.toneflag, cast.conferences.join()];
  const wanted = [wish.name, wish.description, wish.category, wish.audioId, wish.toneflag, wish.conferences?.join()];
  return (
    facts.every((fact, index) => fact === wanted[index]) &&
    sorted(cast.targetIds) === sorted(wish.targetIds) &&
    sorted(cast.controllerTags) === sorted(wish.controllerTags) &&
    cast.tagSelectMode === 'inclusive' &&
    cast.excludedIds.length === 0
  );
}

/** Equal lines have equal idempotency keys, so that an interrupted import can be repeated at once. */
export const keyOf = (groupId: string, wish: RowWish): string =>
  `cast-${createHash('sha256')
    .update(JSON.stringify([groupId, wish]))
    .digest('hex')
    .slice(0, 40)}`;
