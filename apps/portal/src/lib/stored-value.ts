/** A string in local storage that React can subscribe to, including changes from other tabs. */
export interface StoredValue {
  readonly read: () => string | null;
  readonly write: (value: string | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

// Also in memory, because a browser may refuse storage.
const memory = new Map<string, string>();
const readers = new Set<() => void>();

/** Clears local storage after a sign-out, so that no data of the user remains. */
export function clearStoredValues(): void {
  try {
    localStorage.clear();
  } catch {
    // Storage is disabled; values exist only in memory.
  }
  memory.clear();
  readers.forEach((listener) => listener());
}

export function storedValue(key: string): StoredValue {
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());
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
        // Storage is disabled; memory retains the value until the page is reloaded.
      }
      notify();
    },
    subscribe(listener) {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      listeners.add(listener);
      readers.add(listener);
      globalThis.addEventListener('storage', onStorage);
      return () => {
        listeners.delete(listener);
        readers.delete(listener);
        globalThis.removeEventListener('storage', onStorage);
      };
    },
  };
}
