/** Words for fields whose name does not say what they are; other names are split into words. */
const WORDS: Readonly<Record<string, string>> = {
  apisEnabled: 'APIs',
  audioId: 'audio clip',
  boxName: 'name',
  firstName: 'first name',
  groupId: 'group',
  keepEnrolmentsDays: 'days for which enrolments are kept',
  lastName: 'last name',
  location: 'place in the shop',
  mfaRequired: 'second factor requirement',
  nameAbbreviated: 'abbreviated name',
  parentId: 'parent group',
  repeatFrequency: 'interval between plays',
  repeatTimes: 'number of plays',
  roleId: 'role',
  timezone: 'time zone',
  title: 'name',
};

/** Fields that change with every write, or only for the platform itself. */
const UNSPOKEN = new Set([
  'changedAt',
  'changedBy',
  'features',
  'operationId',
  'replanned',
  'sha256',
  'updatedAt',
  'verified',
  'version',
]);

export const fieldWords = (field: string): string =>
  WORDS[field] ??
  field
    .replaceAll(/[_-]/g, ' ')
    .replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .toLowerCase();

/** Names of fields whose words contain the text, for a search. */
export function fieldsNamed(text: string): string[] {
  const part = text.trim().toLowerCase();
  return Object.keys(WORDS).filter((field) => fieldWords(field).toLowerCase().includes(part));
}

export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields that an event changed, if it recorded both sides. An audited change may leave out unchanged fields. */
export function changedFields(before: unknown, after: unknown): FieldChange[] {
  if (!isRecord(before) || !isRecord(after)) return [];
  return Object.keys(after)
    .filter((field) => !UNSPOKEN.has(field) && JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }));
}
