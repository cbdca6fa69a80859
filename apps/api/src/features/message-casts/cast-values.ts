import type { CastValues } from '@earshot/db/queries/message-casts/cast-writing';
import type { Audience } from '@earshot/domain/message-casts/audience';
import type { CastFields } from '@earshot/domain/message-casts/schema';

/** Converts validated fields to the columns of a cast. */
export const toCastValues = (fields: CastFields, audience: Audience): CastValues => ({
  name: fields.name,
  description: fields.description,
  category: fields.category,
  clipId: fields.audioId,
  conferences: fields.conferences,
  listeners: fields.listeners,
  tone: fields.toneflag,
  audience,
  inherit: fields.inherit,
  clearsCastId: fields.messageClearId,
});
