/** Runs the work once, at the earliest of the requested times. */
export class Timer {
  readonly #work: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #dueAt = Infinity;

  constructor(work: () => void) {
    this.#work = work;
  }

  within(ms: number): void {
    const dueAt = performance.now() + ms;
    if (dueAt >= this.#dueAt) return;
    this.clear();
    this.#dueAt = dueAt;
    this.#timer = setTimeout(
      () => {
        this.#dueAt = Infinity;
        this.#work();
      },
      Math.max(0, ms),
    );
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#dueAt = Infinity;
  }
}
