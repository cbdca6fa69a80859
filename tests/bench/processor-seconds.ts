import { readdir, readFile } from 'node:fs/promises';

/** Linux counts processor time in this many ticks per second. */
const TICKS = 100;

/** Fields of a process after its name, which is in brackets and may contain spaces. The state is the first. */
async function fieldsOf(pid: number | string): Promise<readonly string[]> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8');
  return line.slice(line.lastIndexOf(')') + 2).split(' ');
}

const secondsIn = (fields: readonly string[], ...places: readonly number[]): number =>
  places.reduce((sum, place) => sum + Number(fields[place]), 0) / TICKS;

/** User and system time of a process. */
export const processorSeconds = async (pid: number): Promise<number> => secondsIn(await fieldsOf(pid), 11, 12);

/** Processor time of a process with its children, also of those that have ended. */
export async function processorSecondsWithChildren(pid: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const processes = await Promise.all(pids.map((name) => fieldsOf(name).catch(() => [])));
  const children = processes.filter(([, parent]) => parent === String(pid));
  const own = secondsIn(await fieldsOf(pid), 11, 12, 13, 14);
  return children.reduce((sum, fields) => sum + secondsIn(fields, 11, 12), own);
}
