/** A string in local storage that React can subscribe to. Other tabs' changes are heard as well. */
export interface StoredValue {
  readonly read: () => string | null;
  readonly write: (value: string | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

// Kept in memory too: a browser may refuse storage, and the page must work all the same.
const memory = new Map<string, string>();
const readers = new Set<() => void>();

/** Empties local storage, as after a sign-out: nothing of this person stays behind. */
export function clearStoredValues(): void {
  try {
    localStorage.clear();
  } catch {
    // Storage is off: there is only what memory holds.
  }
  memory.clear();
  readers.forEach((listener) => listener());
}

export function storedValue(key: string): StoredValue {
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  return {
    read() {
      try {
        return localStorage.getItem(key);
      } catch {
        return memory.get(key) ?? null;
      }
    },
    write(value) {
      if (value === null) memory.delete(key);
      else memory.set(key, value);
      try {
        if (value === null) localStorage.removeItem(key);
        else localStorage.setItem(key, value);
      } catch {
        // Storage is off: memory holds it for as long as the page lives.
      }
      tell();
    },
    subscribe(listener) {
      const heard = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      listeners.add(listener);
      readers.add(listener);
      globalThis.addEventListener('storage', heard);
      return () => {
        listeners.delete(listener);
        readers.delete(listener);
        globalThis.removeEventListener('storage', heard);
      };
    },
  };
}
