import { type FlagKey, isFlagKey } from './definitions.ts';
import type { PortalSettings } from './resolve-settings.ts';

export type LiveFlags = Partial<Record<FlagKey, boolean>>;

const PREFIX = 'flag.';

/** Reads flags from URL parameters: `?flag.rebootingFilter=true`. Unknown names and invalid values are ignored. */
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

/** Applies flags from the URL, if live flagging is switched on. */
export const withLiveFlags = (settings: PortalSettings, live: LiveFlags): PortalSettings =>
  settings.liveFlagging ? { ...settings, ...live } : settings;
