import type { Settings } from './configured-kinds.ts';

/** Not sent to the hardware: the clips that the user selected, because clips with the same sound have the same hash. */
const NOTES = new Set(['clipIds']);

/** Names of the settings that differ between two versions, with the field names of the hardware. */
export function changedSettings(before: Settings, after: Settings): string[] {
  const names = new Set<string>();
  compare(before, after, { name: '', names });
  return [...names].filter((name) => name !== '' && !NOTES.has(name)).toSorted();
}

function compare(before: unknown, after: unknown, { name, names }: { name: string; names: Set<string> }): void {
  if (NOTES.has(name) || JSON.stringify(before) === JSON.stringify(after)) return;
  if (!isObject(before) || !isObject(after)) {
    names.add(name);
    return;
  }
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
    // The elements of a list have its name.
    compare(before[key], after[key], { name: /^\d+$/.test(key) ? name : key, names });
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
