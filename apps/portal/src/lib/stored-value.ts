/** A string in local storage that React can subscribe to. Other tabs' changes are heard as well. */
export interface StoredValue {
  readonly read: () => string | null;
  readonly write: (value: string | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function storedValue(key: string): StoredValue {
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  // Kept in memory too: a browser may refuse storage, and the page must work all the same.
  let memory: string | null = null;
  return {
    read() {
      try {
        return localStorage.getItem(key);
      } catch {
        return memory;
      }
    },
    write(value) {
      memory = value;
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
      globalThis.addEventListener('storage', heard);
      return () => {
        listeners.delete(listener);
        globalThis.removeEventListener('storage', heard);
      };
    },
  };
}
