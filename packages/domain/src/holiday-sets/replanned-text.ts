export const replannedText = (setName: string): string => `Planned anew: the holidays in “${setName}” changed`;
