/** Names that the frame needs of the cast and audio areas (en-GB). */
export const castTexts = {
  createTitle: 'Create Message Cast',
  createClip: 'Create audio clip',
} as const;
