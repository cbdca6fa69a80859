/** What the timeline of a delivery says when the holidays that it follows were changed. */
export const replannedText = (setName: string): string => `Planned anew: the holidays in “${setName}” changed`;
