import { readLocationNames } from '../input/location-names.ts';
import { InputError } from '../refusals.ts';

/** Whom a cast is for, as the SDK takes it. */
export type Heard =
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

/** Whom the flags name. Files and standard input are read. */
export async function heardBy({ locations, tags, exact, exclude, group }: Words): Promise<Heard> {
  const within = group === undefined ? {} : { group };
  if (tags !== undefined) {
    const excluded = exclude && (await readLocationNames(exclude, process.stdin));
    return { tags, ...(exact !== undefined && { exact }), ...(excluded && { exclude: excluded }), ...within };
  }
  if (locations !== undefined) return { locations: await readLocationNames(locations, process.stdin), ...within };
  if (group === undefined) throw new InputError('Nobody would hear it', 'Say who: --locations, --tags or --group.');
  return { group };
}
