import { listTags } from '@earshot/db/queries/tags/tags';
import {
  createTagInput,
  findTagsInput,
  LABEL_LIMITS,
  removedTag,
  tag,
  tagInput,
  tagList,
} from '@earshot/domain/tags/schema';
import { procedure } from '../../trpc/procedure.ts';
import { createTag } from './create-tag.ts';
import { removeTag } from './remove-tag.ts';
import { toTag } from './tag-view.ts';

const editing = { permission: 'edit_controllers_tags', rate: 'write' } as const;

/** Tags that groups offer for their locations (`controllers-tags`). */
export const tagRoutes = {
  find: procedure({ permission: 'view_controllers', scope: 'group', rate: 'read', rest: 'GET /tags' })
    .input(findTagsInput)
    .output(tagList)
    .query(async ({ call, input }) => {
      const rows = await listTags(call.deps.db, { groupId: input.groupId, limit: LABEL_LIMITS.list });
      return { items: rows.map(toTag) };
    }),
  create: procedure({ ...editing, scope: 'group', audit: 'tag.create' })
    .input(createTagInput)
    .output(tag)
    .mutation(({ call, input }) => createTag(call, input)),
  remove: procedure({ ...editing, scope: { item: 'locationTag', from: 'tagId' }, audit: 'tag.delete' })
    .input(tagInput)
    .output(removedTag)
    .mutation(({ call, input }) => removeTag(call, input.tagId)),
};
