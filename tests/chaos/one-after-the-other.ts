/** Runs calls one after the other. */
export function oneAfterTheOther(act: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(act);
    return last;
  };
}
