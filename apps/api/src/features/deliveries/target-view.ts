import type { TargetListRow } from '@earshot/db/queries/deliveries/delivery-target-list';
import type { Target } from '@earshot/domain/deliveries/schema';

export const toTarget = (row: TargetListRow): Target => ({
  controllerId: row.controller_id,
  serialNumber: row.serial,
  boxName: row.box_name,
  status: row.status,
  reason: row.reason,
  cancelOnItsWay: row.ending !== null && row.ending_confirmed_at === null && !row.final,
  silentBy: row.silent_by?.toISOString() ?? null,
  playing: row.playing,
  plays: row.plays_well,
  playsFailed: row.plays_failed,
  heardBy: row.headsets,
  confirmedAt: row.confirmed_at?.toISOString() ?? null,
  clipReadyAt: row.clip_ready_at?.toISOString() ?? null,
  firstPlayAt: row.first_play_at?.toISOString() ?? null,
  lastPlayAt: row.last_play_at?.toISOString() ?? null,
  online: row.online,
  createdAt: row.added_at.toISOString(),
});
