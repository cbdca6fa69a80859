/** Cells of a map that changed since the last batch. */
export interface CellBatch {
  readonly cells: readonly number[];
  /** Too many cells changed to list them. */
  readonly many: boolean;
}

/** With more cells than this, a full read of the map is smaller than a list of changes. */
const MAX_CELLS = 4_000;

export interface CellGathering {
  readonly add: (cells: ReadonlySet<number>) => void;
  /** Waits at most `idleMs` for a change, and until `everyMs` after the last batch. */
  readonly next: (idleMs: number) => Promise<CellBatch>;
}

/** Batches changes for one subscription: a slow reader gets fewer and larger batches. */
export function gatherCells(signal: AbortSignal, everyMs: number): CellGathering {
  const waiting = new Set<number>();
  let many = false;
  let wake: (() => void) | undefined;
  let passedOnAt = 0;
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  signal.addEventListener('abort', () => wake?.(), { once: true });
  return {
    add: (cells) => {
      for (const cell of cells) waiting.add(cell);
      if (waiting.size > MAX_CELLS) {
        waiting.clear();
        many = true;
      }
      wake?.();
    },
    next: async (idleMs) => {
      if (waiting.size === 0 && !many && !signal.aborted) await pause(idleMs);
      wake = undefined;
      const early = passedOnAt + everyMs - Date.now();
      if (early > 0 && !signal.aborted) await new Promise((resolve) => setTimeout(resolve, early));
      passedOnAt = Date.now();
      const batch = { cells: [...waiting], many };
      waiting.clear();
      many = false;
      return batch;
    },
  };
}
