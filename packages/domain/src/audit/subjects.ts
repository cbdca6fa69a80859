/** Things that user events name and link. */
export const SUBJECT_KINDS = [
  'location',
  'group',
  'user',
  'role',
  'cast',
  'clip',
  'delivery',
  'incident',
  'task',
  'holidaySet',
] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

interface SubjectOfArea {
  readonly kind?: SubjectKind;
  /** Noun in sentences; locations and users are named without. */
  readonly noun?: string;
  /** The subject is the place of the event, not the changed thing. */
  readonly isPlace?: boolean;
  /** With `isPlace`: field with the id of the changed thing. */
  readonly thing?: string;
}

/** By the part of the action before the dot. Users who act on their own account are not named again. */
const AREAS: Readonly<Record<string, SubjectOfArea>> = {
  'access-token': { noun: 'API token' },
  'audio-clip': { kind: 'clip', noun: 'audio clip' },
  'call-handling-groups': { kind: 'location', isPlace: true },
  controller: { kind: 'location' },
  delivery: { kind: 'delivery', noun: 'delivery' },
  endpoint: { kind: 'location', isPlace: true },
  group: { kind: 'group', noun: 'group' },
  'holiday-set': { kind: 'holidaySet', noun: 'holiday set' },
  'identity-provider': { noun: 'identity provider' },
  incident: { kind: 'incident', isPlace: true },
  location: { kind: 'location' },
  'message-cast': { kind: 'cast', noun: 'Message Cast' },
  notice: { noun: 'notice' },
  registration: { kind: 'location', isPlace: true },
  'release-note': { noun: 'release note' },
  role: { kind: 'role', noun: 'role' },
  'saved-report': { noun: 'saved report' },
  setting: { noun: 'setting' },
  tag: { noun: 'label' },
  task: { kind: 'task', noun: 'task' },
  'team-member': { kind: 'location', isPlace: true, noun: 'team member', thing: 'teamMemberId' },
  user: { kind: 'user' },
  webhook: { noun: 'webhook' },
};

export const subjectOfAction = (action: string): SubjectOfArea => AREAS[action.split('.')[0] ?? ''] ?? {};

const NAMES = ['name', 'title', 'boxName', 'text', 'message'] as const;
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textAt = (side: Readonly<Record<string, unknown>>, field: string): string | undefined => {
  const value = side[field];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** Fields that together are the name of a thing. */
export const isNameField = (field: string): boolean =>
  field === 'firstName' || field === 'lastName' || NAMES.some((name) => name === field);

/** The name in one side of an event: of a thing, or of a user. */
export function nameIn(side: unknown): string | undefined {
  if (!isRecord(side)) return undefined;
  const named = NAMES.map((field) => textAt(side, field)).find((name) => name !== undefined);
  const [first, last] = [textAt(side, 'firstName'), textAt(side, 'lastName')];
  return named ?? (first !== undefined && last !== undefined ? `${first} ${last}` : textAt(side, 'email'));
}

/** The id of the changed thing in one side of an event whose subject is the place. */
export function thingIn(action: string, side: unknown): string | undefined {
  const { thing } = subjectOfAction(action);
  return thing === undefined || !isRecord(side) ? undefined : textAt(side, thing);
}

interface Sides {
  readonly subjectId: string | null;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** The name that the event itself recorded; settings are named by their key. */
export const recordedName = ({ subjectId, before, after }: Sides): string | undefined =>
  nameIn(after) ?? nameIn(before) ?? /^setting:(.+)$/.exec(subjectId ?? '')?.[1];
