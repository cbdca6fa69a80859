import { type FlagKey, isFlagKey } from './definitions.ts';
import type { PortalSettings } from './resolve-settings.ts';

export type LiveFlags = Partial<Record<FlagKey, boolean>>;

const PREFIX = 'flag.';

/** Flags in the parameters of an address: `?flag.rebootingFilter=true`. Names and values that are none are ignored. */
export function readLiveFlags(parameters: Iterable<readonly [string, string]>): LiveFlags {
  const flags: LiveFlags = {};
  for (const [name, value] of parameters) {
    const key = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : '';
    if (isFlagKey(key) && key !== 'liveFlagging' && (value === 'true' || value === 'false')) {
      flags[key] = value === 'true';
    }
  }
  return flags;
}

/** The settings as one browser session sees them: flags of its address count only while live flagging is on. */
export const withLiveFlags = (settings: PortalSettings, live: LiveFlags): PortalSettings =>
  settings.liveFlagging ? { ...settings, ...live } : settings;
