import { ENROLMENT_EVENT_NAMES } from '@earshot/domain/enrolments/facts';
import { HOUR_MS } from '@earshot/domain/time/durations';
import type { HeadsetUse, Living, Occasion, Turned } from './living.ts';
import { takeOut } from './rack.ts';

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

/** How long a user keeps a headset in which they were enrolled by hand. */
const SHIFT_MS = 8 * HOUR_MS;

/** Enrols a team member in a headset by hand. They take it from its rack unless it is in use. */
export function enrolByHand(living: Living, occasion: Omit<Occasion, 'pace'>, fullName: string): Turned {
  const use = { wearer: fullName, isForgotten: false, isHandedOn: false, keptUntil: occasion.now + SHIFT_MS };
  const taken = living.use === null ? takeOut(living, occasion, use) : { living, happened: [] };
  const after = enrolled(taken.living, { use, name: ENROLMENT_EVENT_NAMES.enrolled, at: occasion.at });
  return { living: after.living, happened: [...taken.happened, ...after.happened] };
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
