import type { Settings } from '../device-configuration/configured-kinds.ts';

interface Saved {
  readonly before: Settings;
  readonly after: Settings;
  /** Names of the settings that the location had set itself. */
  readonly own: readonly string[];
  /** Names of the settings that shall follow the groups again. */
  readonly inherit: readonly string[];
}

/**
 * Names of the settings that a location sets itself after a save, instead of following its groups: those it had set
 * before, and those whose value changes.
 */
export const ownAfter = ({ before, after, own, inherit }: Saved): string[] =>
  [...new Set([...own, ...Object.keys(after).filter((key) => after[key] !== before[key])])]
    .filter((key) => key in after && !inherit.includes(key))
    .toSorted();
