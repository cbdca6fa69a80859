import type { ScheduleInput } from '@earshot/domain/schedules/schema';
import { DAY_MS, MINUTE_MS } from '@earshot/domain/time/durations';
import { chance, oneOf, pick } from './chance.ts';
import { type PastCast, type PastHolidaySet, weekdayAfter } from './content.ts';
import { iso } from './insert-rows.ts';
import { type Person, personNamed, type Place, type World } from './world.ts';

/** A send of a cast by a user. */
export interface Send {
  readonly at: number;
  readonly by: Person;
  readonly cast: PastCast;
  readonly places: readonly Place[];
  /** Undefined: play now. */
  readonly schedule?: ScheduleInput;
  readonly cancel?: { readonly at: number; readonly by: Person; readonly cut: boolean };
}

interface Sending {
  readonly world: World;
  readonly casts: ReadonlyMap<string, PastCast>;
  readonly holidays: PastHolidaySet;
}

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;
const dateOf = (at: number): string => iso(at).slice(0, 10);

const english = (place: Place): boolean => !['Wales', 'Scotland'].includes(place.area);

/** All sends of the past, by time. */
export function sendsOf(sending: Sending): Send[] {
  const all = [...plannedSends(sending), ...occasionalSends(sending)];
  return all.toSorted((one, other) => one.at - other.at);
}

/** Sends with a story: repeating ones, a cancelled one, a recall, and a message during the power cut. */
function plannedSends({ world, casts, holidays }: Sending): Send[] {
  const { moment } = world;
  const cast = (name: string) => {
    const found = casts.get(name);
    if (found === undefined) throw new Error(`The demo has no cast ${name}`);
    return found;
  };
  const ending = (daysAgo: number) => ({ endDate: dateOf(moment(daysAgo, '12:00')) });
  const starting = (daysAgo: number, startTime: string) => ({ startDate: dateOf(moment(daysAgo, '12:00')), startTime });
  const morning = cast('Morning briefing');
  const closing = cast('Closing in ten minutes');
  const early = cast('Closing early today');
  const recall = cast('Recall: hazelnut biscuits');
  const offer = cast('Garden furniture offer');
  const late = cast('Late opening this week');
  const drill = cast('Fire drill in five minutes');
  return [
    {
      at: moment(72, '15:04'),
      by: personNamed(world, 'Aisha Malik'),
      cast: morning,
      places: morning.places.filter(english),
      schedule: {
        ...starting(71, '08:50'),
        days: { unit: 'week', weekdays: [...WEEKDAYS] },
        ...ending(-56),
        holidaySetIds: [holidays.id],
        holidayRegions: ['england-and-wales'],
      },
    },
    {
      at: moment(22, '11:47'),
      by: personNamed(world, 'Hannah Whitfield'),
      cast: closing,
      places: closing.places.filter(({ area }) => area === 'London'),
      schedule: {
        ...starting(21, '19:50'),
        days: { unit: 'week', weekdays: [...WEEKDAYS, 'saturday'] },
        ...ending(-14),
        holidayRegions: ['england-and-wales'],
      },
    },
    {
      at: moment(37, '14:21'),
      by: personNamed(world, 'Priya Nair'),
      cast: early,
      places: early.places.filter(({ area }) => area === 'Yorkshire'),
    },
    {
      at: moment(11, '10:18'),
      by: personNamed(world, 'Ben Okafor'),
      cast: recall,
      places: recall.places,
      schedule: { ...starting(11, '10:45'), timezone: 'Europe/London', mode: 'sameInstant', count: 1 },
    },
    {
      at: moment(50, '09:12'),
      by: personNamed(world, 'Ewan Carter'),
      cast: offer,
      places: offer.places.filter(({ area }) => area === 'North West'),
      schedule: { ...starting(49, '10:10'), days: { unit: 'day', times: ['10:10', '13:10', '16:10'] }, ...ending(42) },
      cancel: { at: moment(48, '14:26'), by: personNamed(world, 'Ewan Carter'), cut: false },
    },
    {
      at: moment(65, '16:40'),
      by: personNamed(world, 'Ben Okafor'),
      cast: late,
      places: late.places.filter(({ labels }) => labels.includes('late opening')),
      schedule: { ...starting(64, '18:05'), days: { unit: 'day', times: ['18:05', '20:05'] }, count: 12 },
    },
    {
      at: moment(2, '13:31'),
      by: personNamed(world, 'Priya Nair'),
      cast: drill,
      places: drill.places,
      schedule: { startDate: dateOf(weekdayAfter(moment(-4, '12:00'))), startTime: '10:00', count: 1 },
    },
  ];
}

/** A cast that users send when they need it. */
interface Occasion {
  readonly cast: string;
  /** Sends per day. */
  readonly share: number;
  readonly senders: readonly [string, ...string[]];
  /** Minutes of the day, UTC. */
  readonly between: readonly [number, number];
  /** Most locations of one send. */
  readonly most: number;
}

const OCCASIONS: readonly Occasion[] = [
  {
    cast: 'All tills, please',
    share: 0.42,
    senders: ["Marcus O'Neill", 'Zoë Fairbairn', 'Hannah Whitfield'],
    between: [11 * 60, 18 * 60],
    most: 3,
  },
  {
    cast: 'Fresh bread',
    share: 0.3,
    senders: ['Amelia Birch', 'Sofia Rossi', 'Ewan Carter'],
    between: [9 * 60 + 20, 15 * 60],
    most: 2,
  },
  {
    cast: 'Fire drill in five minutes',
    share: 0.04,
    senders: ['Priya Nair', 'Tom Ashworth'],
    between: [9 * 60 + 30, 11 * 60],
    most: 4,
  },
];
const LAST_DAY = 88;
const MONDAY = 1;

function occasionalSends({ world, casts }: Sending): Send[] {
  const { platformOutage } = world.past;
  return OCCASIONS.flatMap((occasion) => {
    const cast = casts.get(occasion.cast);
    if (cast === undefined) return [];
    return Array.from({ length: LAST_DAY }, (_, i) => LAST_DAY - i).flatMap((day): Send[] => {
      const busy = new Date(world.moment(day, '12:00')).getUTCDay() >= MONDAY ? 1 : 0.5;
      if (chance(occasion.cast, day) > occasion.share * busy) return [];
      const minute = pick(occasion.between, occasion.cast, day, 'minute');
      const at = world.moment(day, '00:00') + minute * MINUTE_MS + pick([0, 59], occasion.cast, day, 'second') * 1_000;
      if (at > world.past.until - DAY_MS) return [];
      // The platform cannot be used during its outage.
      if (platformOutage !== null && at > platformOutage.from - MINUTE_MS && at < platformOutage.until) return [];
      const many = pick([1, Math.min(occasion.most, cast.places.length)], occasion.cast, day, 'many');
      const first = pick([0, cast.places.length - many], occasion.cast, day, 'first');
      return [
        {
          at,
          by: personNamed(world, oneOf(occasion.senders, occasion.cast, day)),
          cast,
          places: cast.places.slice(first, first + many),
        },
      ];
    });
  });
}
