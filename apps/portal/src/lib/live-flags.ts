import { type LiveFlags, readLiveFlags } from '@earshot/domain/settings/live-flags';

const KEY = 'earshot.flags';
const listeners = new Set<() => void>();
// Also in memory, because a browser may refuse storage.
let flags = read();

function read(): LiveFlags {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, boolean>;
    return readLiveFlags(Object.entries(kept).map(([key, on]) => [`flag.${key}`, String(on)]));
  } catch {
    return {};
  }
}

/** Flags set by an address in this browser session, whether or not they take effect. */
export const liveFlags = (): LiveFlags => flags;

/** Adopts the flags of an address until the tab is closed. */
export function rememberLiveFlags(query: string): void {
  const named = readLiveFlags(new URLSearchParams(query));
  if (Object.keys(named).length === 0) return;
  flags = { ...flags, ...named };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(flags));
  } catch {
    // Storage is disabled; memory retains the flags until the page is reloaded.
  }
  listeners.forEach((listener) => listener());
}

export function forgetLiveFlags(): void {
  flags = {};
  sessionStorage.removeItem(KEY);
  listeners.forEach((listener) => listener());
}

export function onLiveFlags(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
