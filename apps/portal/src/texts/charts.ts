/** Texts of all charts (en-GB). */
export const chartTexts = {
  asTable: 'Show as table',
  asChart: 'Show as chart',
  period: 'Period',
  days: (days: number) => `${days} days`,
  day: 'Day',
} as const;
