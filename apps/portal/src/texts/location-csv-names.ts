/** What the list of locations says of its CSV (en-GB); the rest is read with the import. */
export const locationCsvTexts = {
  export: 'Export CSV',
  exporting: 'Exporting…',
  exported: (name: string) => `Saved as ${name}`,
  exportFailed: 'The locations could not be exported',
  import: 'Import CSV',
} as const;
