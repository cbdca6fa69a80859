import { sameValue } from '@earshot/domain/forms/changes';
import { useState } from 'react';

interface Seen<Values> {
  readonly saved: Values;
  readonly version: number;
}

interface SeenVersionOptions<Values> extends Seen<Values> {
  /** The fields that somebody has typed in, as react-hook-form tells them. */
  readonly dirtyFields: object;
}

/**
 * The version that a save goes on from. What others save while somebody types is loaded and counts as seen, but for fields
 * that were typed in: those are asked about. `accept` takes a version for seen: one's own save, or what was loaded again.
 */
export function useSeenVersion<Values extends object>({ dirtyFields, saved, version }: SeenVersionOptions<Values>) {
  const [seen, see] = useState<Seen<Values>>({ saved, version });
  const [accepted, accept] = useState<number>();
  const typed = Object.keys(dirtyFields) as (keyof Values)[];
  const isOverwritten = typed.some((field) => !sameValue(seen.saved[field], saved[field]));
  if (seen.version !== version && (!isOverwritten || version === accepted)) see({ saved, version });
  return { seen: seen.version, accept };
}

/** The version of what is loaded; undefined when it can't be had, which whoever shows it tells. */
export const versionOf = (loaded: Promise<{ readonly version: number }>): Promise<number | undefined> =>
  loaded.then(
    ({ version }) => version,
    () => undefined,
  );
