import { announce } from '@earshot/db/notify';
import { deleteTag, findLabelUse, lockTag } from '@earshot/db/queries/tags/tags';
import { conflict, notFound } from '@earshot/domain/errors/app-error';
import type { PlacedCall } from '../../trpc/call.ts';

/** Removes a tag. Refused while locations have the tag; the refusal lists them. */
export const removeTag = (call: PlacedCall, tagId: string): Promise<{ tagId: string }> =>
  call.write(async (trx, audit) => {
    const tag = await lockTag(trx, call.scope, tagId);
    if (tag === undefined) throw notFound();
    const usedBy = await findLabelUse(trx, tag);
    if (usedBy.total > 0) throw conflict('This tag is used by locations', { usedBy });
    await deleteTag(trx, tagId);
    await announce(trx, { kind: 'tag', ids: [tagId] });
    audit({ subjectId: tagId, before: { text: tag.text, groupId: tag.groupId } });
    return { tagId };
  });
