export const CLIP_SORTS = ['name', 'type', 'duration', 'createdAt'] as const;
export type ClipSort = (typeof CLIP_SORTS)[number];
