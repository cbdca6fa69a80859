/** The words of the button (en-GB): apart, because it is on every page. */
export const operationsText = (count: number): string =>
  count === 0 ? 'Operations: none running' : `Operations: ${count} running`;
