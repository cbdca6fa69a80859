import { sameValue } from '@earshot/domain/forms/changes';
import { useState } from 'react';

interface Seen<Values> {
  readonly saved: Values;
  readonly version: number;
}

interface SeenVersionOptions<Values> extends Seen<Values> {
  /** The fields that the user has changed, in react-hook-form's shape. */
  readonly dirtyFields: object;
}

/**
 * The version that a save is based on. A newer version loaded meanwhile is adopted, unless it changes a field that
 * the user has edited. Such a conflict keeps the old version, so that the server refuses the save. `accept` adopts a
 * version: one's own save, or a deliberate reload.
 */
export function useSeenVersion<Values extends object>({ dirtyFields, saved, version }: SeenVersionOptions<Values>) {
  const [seen, see] = useState<Seen<Values>>({ saved, version });
  const [accepted, accept] = useState<number>();
  const typed = Object.keys(dirtyFields) as (keyof Values)[];
  const isOverwritten = typed.some((field) => !sameValue(seen.saved[field], saved[field]));
  if (seen.version !== version && (!isOverwritten || version === accepted)) see({ saved, version });
  return { seen: seen.version, accept };
}

/** The version of a loaded item; undefined if loading failed, in which case the caller shows the error. */
export const versionOf = (loaded: Promise<{ readonly version: number }>): Promise<number | undefined> =>
  loaded.then(
    ({ version }) => version,
    () => undefined,
  );
