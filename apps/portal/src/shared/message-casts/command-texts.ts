/** Texts of the cast and audio areas that the frame needs (en-GB). */
export const castTexts = {
  createTitle: 'Create Message Cast',
  createClip: 'Create audio clip',
} as const;
