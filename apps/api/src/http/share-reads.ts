interface Turn<T> {
  readonly running: Promise<T>;
  /** Read for callers that came after `running` had started. */
  next?: Promise<T>;
}

/** Coalesces concurrent reads of one key. A caller never receives a read that started before its request. */
export function shareReads<T>(): (key: string, read: () => Promise<T>) => Promise<T> {
  const turns = new Map<string, Turn<T>>();
  const begin = (key: string, read: () => Promise<T>): Promise<T> => {
    const running = read();
    const turn: Turn<T> = { running };
    turns.set(key, turn);
    const end = () => {
      if (turns.get(key) === turn) turns.delete(key);
    };
    running.then(end, end);
    return running;
  };
  return (key, read) => {
    const turn = turns.get(key);
    if (turn === undefined) return begin(key, read);
    turn.next ??= turn.running.then(
      () => begin(key, read),
      () => begin(key, read),
    );
    return turn.next;
  };
}
