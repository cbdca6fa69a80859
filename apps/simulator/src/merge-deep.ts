type Values = Readonly<Record<string, unknown>>;

/** Merges objects at any depth. Other values, such as lists, replace each other; undefined replaces nothing. */
export const mergeDeep = (base: Values, changed: Values): Values => ({
  ...base,
  ...Object.fromEntries(
    Object.entries(changed).flatMap(([key, value]) => {
      if (value === undefined) return [];
      const before = base[key];
      return [[key, isObject(before) && isObject(value) ? mergeDeep(before, value) : value]];
    }),
  ),
});

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
