/**
 * Journal events about the use of headsets. Each names its device in `deviceId`, and may name its `category`:
 * handsets have racks, too, but no enrolments.
 */
export const ENROLMENT_EVENT_NAMES = {
  taken: 'endpoint.rack-out',
  /** With `fullName` of the team member. */
  enrolled: 'endpoint.enrolled',
  /** Handed to another team member without a return to the rack, with `fullName` of that team member. */
  handedOn: 'endpoint.handed-on',
  returned: 'endpoint.rack-in',
} as const;

const NAMES: readonly string[] = Object.values(ENROLMENT_EVENT_NAMES);
export const isEnrolmentEvent = (name: string): boolean => NAMES.includes(name);

interface At {
  readonly at: Date;
  /** Number in the controller's journal. Orders facts of the same instant. */
  readonly n: number;
}

export type EnrolmentFact =
  (At & { readonly kind: 'taken' | 'returned' }) | (At & { readonly kind: 'enrolled'; readonly fullName: string });

export interface ReportedEvent extends At {
  readonly name: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/**
 * Reads a fact from a journal event; undefined if the event is not one, concerns another type of device, or names no
 * team member.
 */
export function readFact({ name, detail, at, n }: ReportedEvent): EnrolmentFact | undefined {
  const category = detail['category'] ?? 'headset';
  if (category !== 'headset') return undefined;
  switch (name) {
    case ENROLMENT_EVENT_NAMES.taken:
      return { kind: 'taken', at, n };
    case ENROLMENT_EVENT_NAMES.returned:
      return { kind: 'returned', at, n };
    case ENROLMENT_EVENT_NAMES.enrolled:
    case ENROLMENT_EVENT_NAMES.handedOn: {
      const fullName = nameOf(detail['fullName']);
      return fullName === '' ? undefined : { kind: 'enrolled', at, n, fullName };
    }
    default:
      return undefined;
  }
}

/** The detail of an event without the name, which is stored with enrolments only. */
export function withoutFullName<Detail extends Readonly<Record<string, unknown>>>(
  detail: Detail,
): Omit<Detail, 'fullName'> {
  const { fullName, ...others } = detail;
  return fullName === undefined ? detail : others;
}

/** A use of a headset as its controller lists it. Times in ISO 8601. */
export interface ListedUse {
  readonly takenAt: string | null;
  readonly enrolledAt: string | null;
  readonly fullName: string | null;
  readonly returnedAt: string | null;
}

/** The events that a listed use consists of. */
export function eventsOfUse({ takenAt, enrolledAt, fullName, returnedAt }: ListedUse) {
  const { taken, enrolled, returned } = ENROLMENT_EVENT_NAMES;
  return [
    { name: taken, at: takenAt, detail: {} },
    { name: enrolled, at: enrolledAt, detail: { fullName } },
    { name: returned, at: returnedAt, detail: {} },
  ].flatMap((event) => (event.at === null ? [] : [{ ...event, at: event.at }]));
}

const LONGEST_NAME = 255;
const nameOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim().slice(0, LONGEST_NAME).toWellFormed() : '';

/** Names of team members are unique at a location, regardless of case. */
export const isSamePerson = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
