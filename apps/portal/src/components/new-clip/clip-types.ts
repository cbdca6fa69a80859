/** How a clip can be made, in the order of the tabs. */
export const CLIP_TYPES = ['tts', 'upload', 'record'] as const;
export type ClipType = (typeof CLIP_TYPES)[number];
