import { readdir, readFile } from 'node:fs/promises';

/** Returns these processes with all their descendants. */
export async function processTree(roots: readonly number[]): Promise<number[]> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    // The program's name is in brackets and may contain any character.
    const parent = stat
      .slice(stat.lastIndexOf(')') + 1)
      .trim()
      .split(' ')[1];
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  const tree = new Set(roots);
  for (let before = 0; before !== tree.size;) {
    before = tree.size;
    for (const [pid, parent] of parents) if (tree.has(parent)) tree.add(pid);
  }
  return [...tree];
}

/** Memory of these processes in bytes; shared pages are divided among their processes (PSS). */
export async function pssBytes(pids: readonly number[]): Promise<number> {
  const each = await Promise.all(
    pids.map(async (pid) => {
      // The process may have exited.
      const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
      return 1024 * Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0);
    }),
  );
  return each.reduce((a, b) => a + b, 0);
}
