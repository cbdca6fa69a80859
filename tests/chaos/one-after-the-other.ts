/** What must not happen twice at once waits for the one before. */
export function oneAfterTheOther(act: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(act);
    return last;
  };
}
