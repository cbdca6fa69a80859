import type { CallOptions, Earshot } from '@earshot/sdk';
import { InputError } from '../refusals.ts';

export const CLIP_ARGUMENT = 'Its name, or its id';
export const SCRIPT_RULE = '1 to 200 characters, none of { } | < > ! ? " [ ]';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const folded = (text: string): string => text.trim().toLocaleLowerCase('en-GB');

/** The id of a clip given by its name or id. */
export async function findClip(
  { audioClips }: Pick<Earshot, 'audioClips'>,
  given: string,
  calling: CallOptions,
): Promise<string> {
  if (UUID.test(given)) return given;
  const ids: string[] = [];
  for await (const { id, name } of audioClips.all({ search: given }, calling))
    if (folded(name) === folded(given)) ids.push(id);
  const [id] = ids;
  if (id === undefined) throw new InputError(`No clip is called ${given}`, '`earshot clips list` shows all.');
  if (ids.length > 1)
    throw new InputError(`${ids.length} clips are called ${given}: ${ids.join(', ')}`, 'Give the id of one.');
  return id;
}
