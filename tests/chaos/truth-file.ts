import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import type { Logged } from './checker.ts';

const CHUNK = 1 << 20;

/** Reads the true events of the simulated controllers, continuing where the last read ended. */
export function truthFile(path: string): () => readonly Logged[] {
  const events: Logged[] = [];
  const buffer = Buffer.alloc(CHUNK);
  let offset = 0;
  let rest = Buffer.alloc(0);
  return () => {
    if (!existsSync(path)) return events;
    const file = openSync(path, 'r');
    for (
      let read = readSync(file, buffer, 0, CHUNK, offset);
      read > 0;
      read = readSync(file, buffer, 0, CHUNK, offset)
    ) {
      offset += read;
      const text = Buffer.concat([rest, buffer.subarray(0, read)]);
      const end = text.lastIndexOf('\n') + 1;
      rest = text.subarray(end);
      for (const line of text.subarray(0, end).toString().split('\n')) {
        if (line !== '') events.push(JSON.parse(line) as Logged);
      }
    }
    closeSync(file);
    return events;
  };
}
