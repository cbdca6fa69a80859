type Element = string | number | boolean | Date | null;

/**
 * An array in PostgreSQL's own notation, to be cast where it is used. A thousand rows of twenty columns go to the
 * database in one statement at a fraction of what one parameter a value costs.
 */
export const arrayLiteral = (values: readonly Element[]): string => `{${values.map(element).join(',')}}`;

function element(value: Element): string {
  if (value === null) return 'NULL';
  if (typeof value === 'string') return `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
  return value instanceof Date ? `"${value.toISOString()}"` : String(value);
}

/** One column of many rows as such an array. */
export const columnOf = <Row>(rows: readonly Row[], pick: (row: Row) => Element): string =>
  arrayLiteral(rows.map(pick));
