import { createHash } from 'node:crypto';
import type { CallOptions, Earshot, MessageCastDetail } from '@earshot/sdk';
import { type RowInput, rowReader } from './cast-row.ts';
import type { ReadCast } from './read-casts.ts';

export interface PlannedCast {
  readonly cast: ReadCast;
  readonly action: 'create' | 'unchanged' | 'error';
  readonly problems: readonly string[];
  readonly input?: RowInput;
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
    const input = await read(cast);
    const twice = before === undefined || cast.name === '' ? [] : [`The name is in line ${before} already`];
    const problems = [...twice, ...(isInput(input) ? [] : input)];
    if (problems.length > 0 || !isInput(input)) planned.push({ cast, action: 'error', problems });
    else planned.push({ cast, input, ...(await decide(earshot, input, place)) });
  }
  return planned;
}

const folded = (text: string): string => text.trim().toLocaleLowerCase('en-GB');
const isInput = (read: RowInput | readonly string[]): read is RowInput => 'name' in read;

async function decide(
  earshot: Earshot,
  input: RowInput,
  { groupId, ...calling }: Place,
): Promise<Pick<PlannedCast, 'action' | 'problems'>> {
  if (await earshot.messageCasts.isNameFree({ groupId, name: input.name }, calling))
    return { action: 'create', problems: [] };
  for await (const cast of earshot.messageCasts.all({ groupId, search: input.name }, calling)) {
    if (folded(cast.name) !== folded(input.name) || cast.groupId !== groupId) continue;
    if (isSame(await earshot.messageCasts.get(cast.id, calling), input)) return { action: 'unchanged', problems: [] };
  }
  return { action: 'error', problems: ['A message cast with that name already exists.'] };
}

const sorted = (values: readonly string[] = []): string =>
  values
    .map((value) => value.toLowerCase())
    .toSorted()
    .join();

function isSame(cast: MessageCastDetail, input: RowInput): boolean {
  const facts = [cast.name, cast.description, cast.category, cast.audioId, cast.toneflag, cast.conferences.join()];
  const wanted = [
    input.name,
    input.description,
    input.category,
    input.audioId,
    input.toneflag,
    input.conferences?.join(),
  ];
  return (
    facts.every((fact, index) => fact === wanted[index]) &&
    sorted(cast.targetIds) === sorted(input.targetIds) &&
    sorted(cast.controllerTags) === sorted(input.controllerTags) &&
    cast.tagSelectMode === 'inclusive' &&
    cast.excludedIds.length === 0
  );
}

/** Equal lines have equal idempotency keys, so that an interrupted import can be repeated at once. */
export const keyOf = (groupId: string, input: RowInput): string =>
  `cast-${createHash('sha256')
    .update(JSON.stringify([groupId, input]))
    .digest('hex')
    .slice(0, 40)}`;
