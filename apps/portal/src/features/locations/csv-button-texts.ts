/** Texts of CSV files that the list of locations needs (en-GB). The others are loaded with the import. */
export const locationCsvTexts = {
  exportFailed: 'The locations could not be exported',
  import: 'Import CSV',
} as const;
