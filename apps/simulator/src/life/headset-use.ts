import { ENROLMENT_EVENT_NAMES } from '@earshot/domain/enrolments/facts';
import { HOUR_MS } from '@earshot/domain/time/durations';
import type { Moment } from './moment.ts';
import type { HeadsetUse, Living, Occasion, Turned } from './living.ts';

/** Decides how the next use of a headset goes. */
export function newUse({ now, pace, luck }: Occasion): HeadsetUse {
  const { forgotten, kept, handedOn } = pace.enrolments;
  return {
    wearer: null,
    isForgotten: luck('forgotten') < forgotten,
    isHandedOn: luck('handed on') < handedOn,
    keptUntil: luck('kept') < kept ? now + (20 + 12 * luck('kept for')) * HOUR_MS : now,
  };
}

/** Enrols the team member of the headset, or hands it on; undefined if neither happens now. */
export function enrolment(living: Living, occasion: Occasion): Turned | undefined {
  const { use, slot } = living;
  const { at, pace, luck, teamMember, shift, rhythm } = occasion;
  if (use === null || use.isForgotten) return undefined;
  if (use.wearer === null) {
    const index = luck('second') < pace.enrolments.second ? Math.max(0, slot.index - 1) : slot.index;
    const wearer = teamMember(index);
    if (wearer === undefined) return undefined;
    return enrolled(living, { use: { ...use, wearer }, name: ENROLMENT_EVENT_NAMES.enrolled, at });
  }
  // At the end of a shift: after the present staff has begun to leave.
  if (!use.isHandedOn || shift + 0.15 < rhythm.staff) return undefined;
  const colleague = teamMember(slot.index + 15);
  if (colleague === undefined || colleague === use.wearer) return undefined;
  const next = { ...use, wearer: colleague, isHandedOn: false };
  return enrolled(living, { use: next, name: ENROLMENT_EVENT_NAMES.handedOn, at });
}

/** Enrols a team member in a headset by hand, as if they took it from its rack. */
export function enrolByHand(living: Living, { now, at }: Moment, fullName: string): Turned {
  const { row } = living;
  const fresh = { takenAt: at, enrolledAt: null, fullName: null, returnedAt: null };
  const use = { wearer: fullName, isForgotten: false, isHandedOn: false, keptUntil: now };
  const taken: Living = {
    ...living,
    stage: 'floor',
    since: now,
    row: { ...row, status: 'online', charging: false, chargerStatus: 'out', enrolment: fresh },
  };
  const { living: after, happened } = enrolled(taken, { use, name: ENROLMENT_EVENT_NAMES.enrolled, at });
  const isTaken = living.use !== null;
  const out = { name: ENROLMENT_EVENT_NAMES.taken, detail: { deviceId: row.id, category: row.category } };
  return { living: after, happened: isTaken ? happened : [out, ...happened] };
}

function enrolled(living: Living, { use, name, at }: { use: HeadsetUse; name: string; at: string }): Turned {
  const { id, category, enrolment: before } = living.row;
  const isFirst = name === ENROLMENT_EVENT_NAMES.enrolled;
  const takenAt = isFirst && before?.returnedAt === null ? before.takenAt : null;
  const enrolment = { takenAt, enrolledAt: at, fullName: use.wearer, returnedAt: null };
  return {
    living: { ...living, use, row: { ...living.row, lastEnrolledUser: use.wearer, enrolment } },
    happened: [{ name, detail: { deviceId: id, category, fullName: use.wearer } }],
  };
}
