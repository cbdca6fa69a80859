/** Texts about the age of data (en-GB). */
export const freshnessTexts = {
  never: 'Never reported',
  ago: (ago: string) => `Reported ${ago}`,
} as const;
