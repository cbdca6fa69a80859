import type { TagRow } from '@earshot/db/queries/tags/tags';
import type { Tag } from '@earshot/domain/tags/schema';

export const toTag = ({ createdAt, ...row }: TagRow): Tag => ({ ...row, createdAt: createdAt.toISOString() });
