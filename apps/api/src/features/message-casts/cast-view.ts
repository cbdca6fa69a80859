import type { CastRow } from '@earshot/db/queries/message-casts/message-casts';
import type { CastCategory } from '@earshot/domain/message-casts/limits';
import type { MessageCast } from '@earshot/domain/message-casts/schema';

export const toCast = <Count extends number | null>(row: CastRow, targetCount: Count) => ({
  id: row.id,
  groupId: row.group_id,
  name: row.name,
  description: row.description,
  // CHECK constraints of the table guarantee these values.
  category: row.category as CastCategory,
  audience: row.audience as MessageCast['audience'],
  tagSelectMode: row.tag_mode as MessageCast['tagSelectMode'],
  audioId: row.audio_clip_id,
  clipName: row.clip_name,
  clipDurationMs: row.clip_duration_ms,
  conferences: row.conferences,
  // Written from validated input.
  listeners: row.listeners as unknown as MessageCast['listeners'],
  toneflag: row.tone,
  controllerTags: row.tags,
  inherit: row.inherit,
  inherited: row.inherited,
  messageClearId: row.clears_cast_id,
  migrated: row.migrated_at !== null,
  notMigrated: row.not_migrated,
  targetCount,
  isSent: row.is_sent,
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by,
  version: row.version,
});
