/** Ways to create a clip, in the order of the tabs. */
export const CLIP_TYPES = ['tts', 'upload', 'record'] as const;
export type ClipType = (typeof CLIP_TYPES)[number];
