import { readdir, readFile, readlink } from 'node:fs/promises';
import { commandLineOf } from '@earshot/db/embedded/process-table';

const listening = '0A';
const shownLength = 60;

/**
 * Finds the process that listens on a TCP port, as `node (pid 4711)`. Works on Linux only, for visible processes;
 * otherwise undefined.
 */
export async function portOwner(port: number): Promise<string | undefined> {
  const inodes = await socketsOn(port);
  if (inodes.size === 0) return undefined;
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const descriptors = await readdir(`/proc/${pid}/fd`).catch(() => []);
    for (const descriptor of descriptors) {
      const target = await readlink(`/proc/${pid}/fd/${descriptor}`).catch(() => '');
      if (inodes.has(target)) return `${shortened((await commandLineOf(Number(pid))) ?? 'a process')} (pid ${pid})`;
    }
  }
  return undefined;
}

function shortened(command: string): string {
  const withoutFolder = command.replace(/^\S*\//, '');
  return withoutFolder.length > shownLength ? `${withoutFolder.slice(0, shownLength)}…` : withoutFolder;
}

async function socketsOn(port: number): Promise<Set<string>> {
  const hexadecimal = port.toString(16).toUpperCase().padStart(4, '0');
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8').catch(() => '')),
  );
  const rows = tables.flatMap((table) => table.split('\n').map((line) => line.trim().split(/\s+/)));
  const ours = rows.filter(([, local, , state]) => local?.endsWith(`:${hexadecimal}`) && state === listening);
  return new Set(ours.map((columns) => `socket:[${columns[9]}]`));
}
