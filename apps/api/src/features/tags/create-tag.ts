import { announce } from '@earshot/db/notify';
import { insertTag, listTags } from '@earshot/db/queries/tags/tags';
import { conflict, notFound } from '@earshot/domain/errors/app-error';
import { LABEL_LIMITS, type Tag } from '@earshot/domain/tags/schema';
import type { PlacedCall } from '../../trpc/call.ts';
import { toTag } from './tag-view.ts';

/** Adds a tag to those that a group offers. Refused if an ancestor offers the tag already. */
export const createTag = (call: PlacedCall, { groupId, text }: { groupId: string; text: string }): Promise<Tag> =>
  call.write(async (trx, audit) => {
    const limit = LABEL_LIMITS.list;
    const present = await listTags(trx, { groupId, limit });
    if (present.length >= limit) throw conflict(`A group has at most ${limit} tags.`);
    const taken = conflict('This tag exists already', { field: 'text' });
    if (present.some((tag) => tag.text === text)) throw taken;
    const id = await insertTag(trx, call.scope, { groupId, text });
    if (id === undefined) throw taken;
    const tag = (await listTags(trx, { groupId, limit })).find((row) => row.id === id);
    if (tag === undefined) throw notFound();
    await announce(trx, { kind: 'tag', ids: [id] });
    audit({ subjectId: id, after: { text, groupId } });
    return toTag(tag);
  });
