/** Texts of all charts (en-GB). */
export const chartTexts = {
  asTable: 'Show as table',
  asChart: 'Show as chart',
} as const;
