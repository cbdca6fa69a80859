export const replannedText = (setName: string): string => `Replanned: the holidays in “${setName}” changed`;

export const keptText = (setName: string): string =>
  `Not replanned: the holidays in “${setName}” changed, but the new times cannot be played`;
