type Scalar = string | number | boolean | null;

/** Formats the state that a device reported: "talkers: 2, muted: no". */
export const stateText = (state: Readonly<Record<string, Scalar>>): string =>
  Object.entries(state)
    .map(([name, value]) => `${name}: ${scalarText(value)}`)
    .join(', ');

export const scalarText = (value: Scalar): string => {
  if (value === null) return '–';
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
};
