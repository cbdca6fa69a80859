/** Writes items one group after another. Items that arrive during a write are the next group. */
export function inGroups<T>(write: (items: readonly T[]) => Promise<void>): (item: T) => Promise<void> {
  let before: Promise<unknown> = Promise.resolve();
  let next: { readonly items: T[]; readonly done: Promise<void> } | undefined;
  return (item) => {
    if (next === undefined) {
      const items: T[] = [];
      const done = before.then(() => {
        next = undefined;
        return write(items);
      });
      before = done.catch(() => undefined);
      next = { items, done };
    }
    next.items.push(item);
    return next.done;
  };
}
