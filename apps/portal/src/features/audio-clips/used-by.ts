export interface ClipUse {
  readonly id: string;
  readonly name: string;
}

/** Reads the casts from a refused deletion. Skips entries of an unexpected shape. */
export function usedBy(details: Readonly<Record<string, unknown>>): ClipUse[] {
  const list = details['usedBy'];
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown) => {
    const { id, castId, name } = (entry ?? {}) as { id?: unknown; castId?: unknown; name?: unknown };
    const key = id ?? castId;
    return typeof key === 'string' && typeof name === 'string' ? [{ id: key, name }] : [];
  });
}
