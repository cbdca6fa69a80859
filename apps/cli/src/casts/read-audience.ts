import { readLocationNames } from '../input/location-names.ts';
import { InputError } from '../refusals.ts';

/** Audience of a cast, as the SDK expects it. */
export type AudienceInput =
  | { locations: string[]; group?: string }
  | { tags: string[]; exact?: boolean; exclude?: string[]; group?: string }
  | { group: string };

interface Words {
  readonly locations?: readonly string[] | undefined;
  readonly tags?: string[] | undefined;
  readonly exact?: boolean | undefined;
  readonly exclude?: readonly string[] | undefined;
  readonly group?: string | undefined;
}

/** Reads the audience from the flags, including files and standard input. */
export async function readAudience({ locations, tags, exact, exclude, group }: Words): Promise<AudienceInput> {
  const within = group === undefined ? {} : { group };
  if (tags !== undefined) {
    const excluded = exclude && (await readLocationNames(exclude, process.stdin));
    return { tags, ...(exact !== undefined && { exact }), ...(excluded && { exclude: excluded }), ...within };
  }
  if (locations !== undefined) return { locations: await readLocationNames(locations, process.stdin), ...within };
  if (group === undefined) throw new InputError('No locations given', 'Give --locations, --tags or --group.');
  return { group };
}
