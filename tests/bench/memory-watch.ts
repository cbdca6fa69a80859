import { readFile } from 'node:fs/promises';

const EVERY_MS = 200;
const MB = 1e6;

export interface MemoryWatch {
  /** Peak resident memory since the last call, in MB. */
  readonly peak: () => number;
  readonly stop: () => void;
}

/** Samples the memory of a process every 200 ms. */
export function watchMemory(pid: number): MemoryWatch {
  let peak = 0;
  const measure = async () => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    peak = Math.max(peak, (1_024 * Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0)) / MB);
  };
  const timer = setInterval(() => void measure(), EVERY_MS);
  return {
    peak: () => {
      const seen = peak;
      peak = 0;
      return seen;
    },
    stop: () => clearInterval(timer),
  };
}
