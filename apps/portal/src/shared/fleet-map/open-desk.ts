import type { DeskAnswer, DeskOrder } from './desk-messages.ts';

export interface Desk {
  readonly take: (order: DeskOrder, transfer?: Transferable[]) => void;
  readonly close: () => void;
}

export interface DeskListener {
  readonly receive: (answer: DeskAnswer) => void;
  readonly broken: (error: Error) => void;
}

/** Opens a worker that stores the points of a map. */
export function openDesk({ receive, broken }: DeskListener): Desk {
  const worker = new Worker(new URL('./fleet-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<DeskAnswer>) => receive(data));
  worker.addEventListener('error', ({ message }) => broken(new Error(message)));
  return { take: (order, transfer = []) => worker.postMessage(order, transfer), close: () => worker.terminate() };
}
