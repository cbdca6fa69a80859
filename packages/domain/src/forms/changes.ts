const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** Compares values deeply. A key with the value undefined equals a missing key. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => sameValue(item, other[index]));
  }
  if (isRecord(one) && isRecord(other)) {
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => sameValue(one[key], other[key]));
  }
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime();
  return Object.is(one, other);
}

export const isChanged = (initial: object, current: object): boolean => !sameValue(initial, current);

export function onlyChanged<Values extends object>(initial: Values, current: Values): Partial<Values> {
  const changed = (Object.keys(current) as (keyof Values)[]).filter((key) => !sameValue(initial[key], current[key]));
  return Object.fromEntries(changed.map((key) => [key, current[key]])) as Partial<Values>;
}
