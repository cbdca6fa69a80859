import { cpus, totalmem } from 'node:os';

/** Describes the machine and date of the measurement. */
export function machine(): string {
  const [cpu] = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  const day = new Date().toISOString().slice(0, 10);
  return `${cpu?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores, ${memory}, Node ${process.versions.node}, ${day}`;
}
