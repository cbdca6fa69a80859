interface Turn<T> {
  readonly running: Promise<T>;
  /** For those who came while it was running already. */
  next?: Promise<T>;
}

/**
 * Lets those who ask for the same at the same time have one answer. Nobody is given what was begun before they asked, so an
 * answer is never older than its question.
 */
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
