/** Intervals offered in the form, in seconds. */
export const INTERVAL_TYPES = [
  { label: 'Minute', seconds: 60 },
  { label: 'Hour', seconds: 3_600 },
  { label: 'Day', seconds: 86_400 },
  { label: 'Week', seconds: 604_800 },
  { label: '30 days', seconds: 2_592_000 },
  { label: 'Custom', seconds: null },
] as const;
