export const TOKEN_SORTS = ['title', 'createdAt', 'expiresAt', 'lastUsedAt'] as const;
export type TokenSort = (typeof TOKEN_SORTS)[number];
