/** Label of the operations button. A separate file, because every page loads it. */
export const operationsText = (count: number): string =>
  count === 0 ? 'Operations: none running' : `Operations: ${count} running`;
