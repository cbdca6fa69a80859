/** Repeats work that processes at most `limit` rows, until it processes fewer. Returns the total. */
export async function untilFewer(limit: number, work: () => Promise<number>): Promise<number> {
  for (let all = 0; ;) {
    const done = await work();
    all += done;
    if (done < limit) return all;
  }
}
