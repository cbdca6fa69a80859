type Scalar = string | number | boolean | null;

/** What a device told of itself, name by name: "talkers: 2, muted: no". */
export const stateWords = (state: Readonly<Record<string, Scalar>>): string =>
  Object.entries(state)
    .map(([name, value]) => `${name}: ${scalarWord(value)}`)
    .join(', ');

export const scalarWord = (value: Scalar): string => {
  if (value === null) return '–';
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
};
