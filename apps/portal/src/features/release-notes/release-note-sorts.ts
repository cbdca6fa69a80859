export const RELEASE_NOTE_SORTS = ['title', 'releaseDate', 'published'] as const;
export type ReleaseNoteSort = (typeof RELEASE_NOTE_SORTS)[number];
