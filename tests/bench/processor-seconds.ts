import { readFile } from 'node:fs/promises';

/** Linux counts processor time in this many ticks per second. */
const TICKS = 100;

/** User and system time of a process: fields 14 and 15. Its name, in brackets, may contain spaces. */
export async function processorSeconds(pid: number): Promise<number> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}
