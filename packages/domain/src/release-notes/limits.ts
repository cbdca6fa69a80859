export const RELEASE_NOTE_LIMITS = { title: 120, content: 20_000 } as const;
export const RELEASE_NOTE_PAGE_SIZE = 10;
