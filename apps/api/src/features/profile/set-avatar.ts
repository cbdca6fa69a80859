import { createHash } from 'node:crypto';
import { replaceAvatar } from '@earshot/db/queries/accounts/avatars';
import { badRequest } from '@earshot/domain/errors/app-error';
import { imageTypeOf } from '@earshot/domain/profile/image-type';
import { PROFILE_LIMITS } from '@earshot/domain/profile/limits';
import type { Call } from '../../trpc/call.ts';

/** Stores a picture of the caller. Its type is determined by its first bytes. */
export async function setAvatar(call: Call, image: string): Promise<{ avatar: string }> {
  const content = Buffer.from(image, 'base64');
  const mediaType = imageTypeOf(content);
  if (mediaType === undefined) throw badRequest('The picture must be a PNG, JPEG or WebP');
  if (content.length > PROFILE_LIMITS.avatarBytes) throw badRequest('The picture is larger than 256 kB');
  const sha256 = createHash('sha256').update(content).digest('hex');
  return await call.write(async (trx, audit) => {
    const { userId } = call.principal;
    await replaceAvatar(trx, { userId, content, mediaType, sha256 });
    audit({ subjectId: userId, after: { sha256, mediaType, bytes: content.length } });
    return { avatar: sha256 };
  });
}
