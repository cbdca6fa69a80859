/** Texts on how old what is shown is (en-GB). */
export const freshnessTexts = {
  never: 'Never told',
  ago: (ago: string) => `Told ${ago}`,
} as const;
