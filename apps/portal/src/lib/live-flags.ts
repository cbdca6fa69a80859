import { type LiveFlags, readLiveFlags } from '@earshot/domain/settings/live-flags';

const KEY = 'earshot.flags';
const listeners = new Set<() => void>();
// Kept in memory too: a browser may refuse storage.
let flags = read();

function read(): LiveFlags {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, boolean>;
    return readLiveFlags(Object.entries(kept).map(([key, on]) => [`flag.${key}`, String(on)]));
  } catch {
    return {};
  }
}

/** Flags that an address of this browser session named, whether or not they count. */
export const liveFlags = (): LiveFlags => flags;

/** Takes the flags of an address over; they last as long as the browser's tab. */
export function rememberLiveFlags(query: string): void {
  const named = readLiveFlags(new URLSearchParams(query));
  if (Object.keys(named).length === 0) return;
  flags = { ...flags, ...named };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(flags));
  } catch {
    // Storage is off: memory holds them for as long as the page lives.
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
