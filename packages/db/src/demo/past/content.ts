import { CONFERENCE_COUNT } from '@earshot/domain/message-casts/limits';
import { DAY_MS, MINUTE_MS } from '@earshot/domain/time/durations';
import type { Trx } from '../../client.ts';
import { DEMO_CASTS, type DemoCast, PAST_CASTS } from '../casts.ts';
import type { AuditNote } from './audit.ts';
import { idAt } from './chance.ts';
import { insertRows, iso } from './insert-rows.ts';
import { personNamed, type Place, placesNamed, type World } from './world.ts';

/** A stored sound file of the demo. */
export interface MadeClip {
  readonly name: string;
  readonly type: string;
  readonly script: string | null;
  readonly voice: string | null;
  readonly sha256: string;
  readonly bytes: number;
  readonly durationMs: number;
}

export interface PastCast {
  readonly id: string;
  readonly name: string;
  readonly clip: MadeClip & { readonly id: string };
  readonly conferences: readonly boolean[];
  readonly places: readonly Place[];
}

export interface PastHolidaySet {
  readonly id: string;
  readonly name: string;
  readonly dates: readonly string[];
}

/** Days before the start on which clips and casts were created. */
const CREATED_DAYS_AGO = 89;

const dateOf = (at: number): string => iso(at).slice(0, 10);

/** Inserts clips and casts of the first customer. */
export async function insertCasts(
  trx: Trx,
  world: World,
  clips: readonly MadeClip[],
): Promise<{ casts: ReadonlyMap<string, PastCast>; notes: AuditNote[] }> {
  const by = personNamed(world, 'Aisha Malik');
  const owner = { customer_id: world.customerId, group_id: world.customerId, created_by: by.id };
  const casts = [...DEMO_CASTS, ...PAST_CASTS].flatMap((cast, index) => {
    const clip = clips.find(({ name }) => name === cast.name);
    const at = world.moment(CREATED_DAYS_AGO, '09:10') + index * 7 * MINUTE_MS;
    return clip === undefined ? [] : [{ at, cast, ...pastCast(world, { at, cast, clip }) }];
  });
  await insertRows(
    trx,
    'audio_clips',
    casts.map(({ at, clip }) => ({
      ...owner,
      id: clip.id,
      name: clip.name,
      type: clip.type,
      status: 'running',
      script: clip.script,
      voice: clip.voice,
      sha256: clip.sha256,
      bytes: clip.bytes,
      duration_ms: clip.durationMs,
      description: '',
      version: 1,
      created_at: iso(at),
      updated_at: iso(at),
    })),
  );
  await insertRows(
    trx,
    'message_casts',
    casts.map(({ at, cast, id, clip, conferences }) => ({
      ...owner,
      id,
      name: cast.name,
      description: '',
      category: cast.category,
      audio_clip_id: clip.id,
      conferences,
      tone: true,
      audience: 'locations',
      tags: [],
      tag_mode: 'inclusive',
      inherit: false,
      generation: 'newer',
      version: 1,
      created_at: iso(at + MINUTE_MS),
      updated_at: iso(at + MINUTE_MS),
    })),
  );
  await insertRows(
    trx,
    'message_cast_targets',
    casts.flatMap(({ id, places }) => places.map((place) => ({ cast_id: id, controller_id: place.id }))),
  );
  const notes = casts.flatMap(({ at, cast, id, clip, conferences, places }): AuditNote[] => {
    const groupId = world.customerId;
    const common = { groupId, name: cast.name, description: '', createdBy: by.name, version: 1 };
    const { id: audioId, name, type, script, voice, durationMs, bytes, sha256 } = clip;
    const sound = { type, status: 'running', script, voice, durationMs, bytes, sha256 };
    const audience = { audience: 'locations', audioId, clipName: name, clipDurationMs: durationMs, conferences };
    return [
      { at, by, action: 'audio-clip.create', subjectId: audioId, groupId, after: { id: audioId, ...common, ...sound } },
      {
        at: at + MINUTE_MS,
        by,
        action: 'message-cast.create',
        subjectId: id,
        groupId,
        after: { id, ...common, category: cast.category, ...audience, toneflag: true, targetCount: places.length },
      },
    ];
  });
  return { casts: new Map(casts.map((cast) => [cast.name, cast])), notes };
}

function pastCast(world: World, { at, cast, clip }: { at: number; cast: DemoCast; clip: MadeClip }): PastCast {
  const chosen = cast.conferences ?? [1];
  return {
    id: idAt(at + MINUTE_MS, 'cast', cast.name),
    name: cast.name,
    clip: { ...clip, id: idAt(at, 'clip', clip.name) },
    conferences: Array.from({ length: CONFERENCE_COUNT }, (_, i) => chosen.includes(i + 1)),
    places: placesNamed(world, cast.search),
  };
}

/** Inserts a holiday set with a day in the past and one to come, both weekdays. */
export async function insertHolidaySet(trx: Trx, world: World): Promise<{ set: PastHolidaySet; notes: AuditNote[] }> {
  const by = personNamed(world, 'Aisha Malik');
  const at = world.moment(80, '14:32');
  const id = idAt(at, 'holidays');
  const dates = [weekdayAfter(world.moment(26, '12:00')), weekdayAfter(world.moment(-19, '12:00'))].map(dateOf);
  const set = { id, name: 'Stocktaking', dates };
  const times = { created_at: iso(at), updated_at: iso(at) };
  await insertRows(trx, 'holiday_sets', [
    { ...set, ...times, customer_id: world.customerId, group_id: world.customerId, version: 1, created_by: by.id },
  ]);
  const after = { ...set, groupId: world.customerId, createdBy: by.name, version: 1 };
  return { set, notes: [{ at, by, action: 'holiday-set.create', subjectId: id, groupId: world.customerId, after }] };
}

/** The time itself, or the same time of the next Monday. */
export function weekdayAfter(at: number): number {
  const day = new Date(at).getUTCDay();
  return day === 0 || day === 6 ? weekdayAfter(at + DAY_MS) : at;
}
