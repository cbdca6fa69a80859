import type { OlderCastRow } from '@earshot/db/queries/message-casts/older-casts';
import { intervalUnit, type OlderPlan } from '@earshot/domain/message-casts/older-plan';
import { type OlderCast, olderPlan } from '@earshot/domain/message-casts/older-schema';
import { olderStatus, type OlderTimes, olderTimes } from '@earshot/domain/message-casts/older-status';

export function toOlderCast(row: OlderCastRow, asOf: Date): OlderCast {
  const plan = planOf(row);
  const times = timesOf(row, asOf);
  return {
    id: row.id,
    groupId: row.group_id,
    name: row.name,
    // CHECK constraints of the table guarantee these values.
    generation: row.generation as OlderCast['generation'],
    audience: row.audience as OlderCast['audience'],
    tagSelectMode: row.tag_mode as OlderCast['tagSelectMode'],
    notMigrated: row.not_migrated,
    audioId: row.audio_clip_id,
    clipName: row.clip_name,
    clipDurationMs: row.clip_duration_ms,
    clipValid: row.clip_status === 'running' && row.clip_deleted_at === null,
    conferences: row.conferences,
    toneflag: row.tone,
    controllerTags: row.tags,
    plan,
    unit: intervalUnit(plan.repeat.interval),
    status: olderStatus(times, asOf.getTime()).status,
    schedule: [...times.schedule],
    startTime: isoOf(times.startTime),
    endTime: isoOf(times.endTime),
    hasRun: row.has_run,
    deliveryId: row.runs[0]?.deliveryId ?? null,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    version: row.version,
  };
}

export const timesOf = (row: OlderCastRow, asOf: Date): OlderTimes => olderTimes(row.runs, asOf.getTime());

/** Plan of an older cast; casts of the newer area have the default plan, since they cannot be changed here. */
export function planOf({ generation, schedule }: OlderCastRow): OlderPlan {
  const parsed = generation === 'older' ? olderPlan.safeParse(schedule) : undefined;
  return parsed?.success === true ? parsed.data : olderPlan.parse({});
}

const isoOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());
