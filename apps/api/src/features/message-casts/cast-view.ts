import type { CastRow } from '@earshot/db/queries/message-casts';
import type { CastCategory } from '@earshot/domain/message-casts/limits';
import type { MessageCast } from '@earshot/domain/message-casts/schema';

export const toCast = (row: CastRow): MessageCast => ({
  id: row.id,
  groupId: row.group_id,
  name: row.name,
  description: row.description,
  // A CHECK of the table holds it to these.
  category: row.category as CastCategory,
  audioId: row.audio_clip_id,
  clipName: row.clip_name,
  clipDurationMs: row.clip_duration_ms,
  conferences: row.conferences,
  toneflag: row.tone,
  targetCount: row.target_count,
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by,
  version: row.version,
});
