import type { ClipRow } from '@earshot/db/queries/audio-clips/audio-clips';
import type { AudioClip } from '@earshot/domain/audio-clips/schema';

export const toClip = (row: ClipRow): AudioClip => ({
  id: row.id,
  groupId: row.group_id,
  name: row.name,
  description: row.description,
  // CHECK constraints of the table guarantee these values.
  type: row.type as AudioClip['type'],
  status: row.status as AudioClip['status'],
  script: row.script,
  voice: row.voice,
  durationMs: row.duration_ms,
  bytes: row.bytes,
  sha256: row.sha256,
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by,
  version: row.version,
});
