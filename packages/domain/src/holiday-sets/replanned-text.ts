export const replannedText = (setName: string): string => `Replanned: the holidays in “${setName}” changed`;
