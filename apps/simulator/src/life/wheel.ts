/** Width of a slot in milliseconds of simulated time; all events in a slot happen together. */
const SLOT_MS = 100;

/** Timer wheel: schedules very many things with a single timer. */
export class Wheel<T> {
  readonly #slots = new Map<number, Set<T>>();
  readonly #slotOf = new Map<T, number>();
  #turnedTo: number;

  constructor(now: number) {
    this.#turnedTo = Math.floor(now / SLOT_MS) - 1;
  }

  get size(): number {
    return this.#slotOf.size;
  }

  /** Schedules a thing, replacing its earlier time. An overdue thing is returned by the next turn. */
  set(thing: T, dueAt: number): void {
    this.remove(thing);
    if (!Number.isFinite(dueAt)) return;
    const slot = Math.max(Math.ceil(dueAt / SLOT_MS), this.#turnedTo + 1);
    const things = this.#slots.get(slot);
    if (things === undefined) this.#slots.set(slot, new Set([thing]));
    else things.add(thing);
    this.#slotOf.set(thing, slot);
  }

  remove(thing: T): void {
    const slot = this.#slotOf.get(thing);
    if (slot === undefined) return;
    this.#slotOf.delete(thing);
    const things = this.#slots.get(slot);
    things?.delete(thing);
    if (things?.size === 0) this.#slots.delete(slot);
  }

  /** Removes and returns all due things, earliest first. */
  turn(now: number): T[] {
    const to = Math.floor(now / SLOT_MS);
    const due: T[] = [];
    // After a jump, iterating the occupied slots is faster.
    const slots =
      to - this.#turnedTo > this.#slots.size
        ? [...this.#slots.keys()].filter((slot) => slot <= to).toSorted((a, b) => a - b)
        : Array.from({ length: Math.max(0, to - this.#turnedTo) }, (_, i) => this.#turnedTo + 1 + i);
    for (const slot of slots) {
      for (const thing of this.#slots.get(slot) ?? []) {
        due.push(thing);
        this.#slotOf.delete(thing);
      }
      this.#slots.delete(slot);
    }
    this.#turnedTo = Math.max(this.#turnedTo, to);
    return due;
  }
}
