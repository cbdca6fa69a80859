import { MINUTE_MS, SECOND_MS } from '@earshot/domain/time/durations';
import { type HeadsetUse, type Living, type Occasion, reportedLevel, type Turned, wait } from './living.ts';

/** Mean time after which users look whether a device in the rack is charged. */
export const LOOK_AGAIN_MS = 6 * MINUTE_MS;

/** Takes a device out of its rack. @param use The use that begins; null for handsets. */
export function takeOut(living: Living, occasion: Omit<Occasion, 'pace'>, use: HeadsetUse | null): Turned {
  const { now, at, luck } = occasion;
  const { row } = living;
  const conference = luck('conference') < 0.75 ? 1 : 2 + Math.floor(luck('other conference') * 3);
  return {
    living: {
      ...living,
      stage: 'floor',
      since: now,
      due: now + (15 + luck('enrols after') * 105) * SECOND_MS,
      use,
      row: {
        ...row,
        status: 'online',
        battery: reportedLevel(living.level),
        charging: false,
        ...(row.category === 'headset' ? { chargerStatus: 'out' as const, enrolment: taken(at) } : {}),
        mode: 'listen',
        conference,
        conferenceMode: 'normal',
        conferenceJoinedAt: at,
        lastEventAt: at,
        signal: occasion.signal(living.turn),
      },
    },
    happened: [{ name: 'endpoint.rack-out', detail: { deviceId: row.id, category: row.category } }],
  };
}

const taken = (at: string) => ({ takenAt: at, enrolledAt: null, fullName: null, returnedAt: null });

/** The use of a headset that ends now; a headset that was not in use keeps its last one. */
const returned = ({ enrolment = null }: Living['row'], at: string) =>
  enrolment === null || enrolment.returnedAt !== null ? enrolment : { ...enrolment, returnedAt: at };

/** Puts a device back into its rack. */
export function putBack(living: Living, { now, at, luck }: Occasion): Turned {
  const { row } = living;
  return {
    living: {
      ...living,
      stage: 'rack',
      since: now,
      due: now + wait(LOOK_AGAIN_MS, luck('look')),
      use: null,
      row: {
        ...row,
        status: 'offline',
        battery: reportedLevel(living.level),
        charging: true,
        ...(row.category === 'headset' ? { chargerStatus: 'in' as const, enrolment: returned(row, at) } : {}),
        mode: 'leave',
        conference: null,
        conferenceMode: null,
        conferenceJoinedAt: null,
        lastEventAt: at,
      },
    },
    happened: [{ name: 'endpoint.rack-in', detail: { deviceId: row.id, category: row.category } }],
  };
}
