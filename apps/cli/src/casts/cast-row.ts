import { type CallOptions, type Earshot, type CreateCastInput, UnresolvedNamesError } from '@earshot/sdk';
import { resolveClip } from '../input/resolvers.ts';
import { InputError } from '../refusals.ts';
import { CATEGORIES, conferencesOf } from './cast-flags.ts';
import type { ReadCast } from './read-casts.ts';

export type RowInput = Omit<CreateCastInput, 'groupId' | 'idempotencyKey'>;

const TONES: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  on: true,
  no: false,
  false: false,
  off: false,
};
const MAX_NAME = 50;

/** Splits a cell at semicolons. */
const parts = (cell: string): string[] =>
  cell
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);

/** Resolves the names in lines, with a cache, because lines repeat the same clips. */
export function rowReader(earshot: Earshot, calling: CallOptions) {
  const clips = new Map<string, Promise<string>>();
  const clipOf = (name: string): Promise<string> => {
    const found = clips.get(name) ?? resolveClip(earshot, name, calling);
    clips.set(name, found);
    return found;
  };

  /** Returns the cast of a line, or all problems of the line. */
  return async (row: ReadCast): Promise<RowInput | readonly string[]> => {
    const problems: string[] = [];
    const attempt = async <T>(find: () => T | Promise<T>): Promise<T | undefined> => {
      try {
        return await find();
      } catch (error) {
        if (!(error instanceof InputError) && !(error instanceof UnresolvedNamesError)) throw error;
        problems.push(error.message);
        return undefined;
      }
    };
    const name = await attempt(() => nameOf(row));
    const category = await attempt(() => categoryOf(row));
    const toneflag = await attempt(() => toneOf(row));
    const conferences = await attempt(() =>
      conferencesOf(row.conferences === '' ? '1' : parts(row.conferences).join(',')),
    );
    const audioId = await attempt(() => (row.clip === '' ? refuse('Audio clip is required') : clipOf(row.clip)));
    const audience = await attempt(() => audienceOf(earshot, row, calling));
    if (name === undefined || category === undefined || problems.length > 0) return problems;
    return {
      name,
      description: row.description,
      category,
      toneflag,
      conferences,
      audioId: audioId ?? null,
      ...audience,
    };
  };
}

function refuse(problem: string): never {
  throw new InputError(problem);
}

function nameOf({ name }: ReadCast): string {
  if (name === '') refuse('Name is required');
  if (name.length > MAX_NAME) refuse(`Value too long (max ${MAX_NAME} chars)`);
  return /[<>]/.test(name) ? refuse('Cannot include: < >') : name;
}

/** Clear messages cannot be imported. */
function categoryOf({ category }: ReadCast): RowInput['category'] {
  const wanted = category === '' ? 'general' : category.toLowerCase().replaceAll(/[\s-]+/g, '_');
  const known = CATEGORIES.find((each) => each === wanted && each !== 'clear_message');
  return known ?? refuse(`Not a category: ${category}`);
}

function toneOf({ tone }: ReadCast): boolean {
  if (tone === '') return true;
  return TONES[tone.toLowerCase()] ?? refuse(`Not yes or no: ${tone}`);
}

async function audienceOf(earshot: Earshot, { locations, tags }: ReadCast, calling: CallOptions) {
  const [names, controllerTags] = [parts(locations), parts(tags)];
  if (names.length > 0 && controllerTags.length > 0) refuse('Choose the audience by location or by tags, not by both.');
  if (controllerTags.length > 0) return { controllerTags };
  if (names.length === 0) refuse('Please select at least one Location');
  return { targetIds: await earshot.locations.resolve(names, calling) };
}
