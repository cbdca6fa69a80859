export interface PoolSize {
  readonly inAll: number;
  /** Limit per holder. */
  readonly each: number;
}

/** A limited amount shared by holders: bytes, calls, sockets. */
export interface Pool {
  /** Takes the whole amount, or returns false and takes nothing. */
  readonly take: (holder: string, amount: number) => boolean;
  readonly give: (holder: string, amount: number) => void;
  readonly taken: () => number;
}

export function createPool({ inAll, each }: PoolSize): Pool {
  const byHolder = new Map<string, number>();
  let taken = 0;
  return {
    take: (holder, amount) => {
      const had = byHolder.get(holder) ?? 0;
      if (taken + amount > inAll || had + amount > each) return false;
      byHolder.set(holder, had + amount);
      taken += amount;
      return true;
    },
    give: (holder, amount) => {
      const left = (byHolder.get(holder) ?? 0) - amount;
      if (left <= 0) byHolder.delete(holder);
      else byHolder.set(holder, left);
      taken -= amount;
    },
    taken: () => taken,
  };
}
