import {
  checkAnnouncements,
  checkConferences,
  checkMultipleSelect,
  checkSelect,
  type SelectOptions,
} from './choice-rules.ts';
import { checkInteger, checkNumber, DEGREES, type NumberOptions } from './number-rules.ts';
import {
  checkEmail,
  checkJson,
  checkPassword,
  checkText,
  type PasswordOptions,
  type TextOptions,
} from './text-rules.ts';
import { checkTimeGroup, type TimeGroupOptions } from './time-group.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** What each type of field takes besides its name and label. */
interface FieldTypes {
  string: TextOptions;
  textarea: TextOptions;
  integer: NumberOptions;
  slider: NumberOptions & { readonly min: number; readonly max: number };
  latitude: Pick<NumberOptions, 'required'>;
  longitude: Pick<NumberOptions, 'required'>;
  timeGroup: TimeGroupOptions;
  email: object;
  password: PasswordOptions;
  json: { readonly required?: boolean | undefined };
  select: SelectOptions & { readonly choices: readonly Choice[] };
  tags: SelectOptions;
  multipleSelect: { readonly choices: readonly Choice[] };
  conferences: object;
  announcements: object;
  /** The data of a clip, or the clip of a Message Cast by its id: it must be there. */
  audio: object;
}
export type FieldType = keyof FieldTypes;

/** A field of a form that is described as data. */
export type FieldSpec<Type extends FieldType = FieldType> = {
  [T in Type]: FieldTypes[T] & { readonly type: T; readonly name: string; readonly label: string };
}[Type];

type Checks = {
  // Values come from forms, where each type of field makes its own kind of value.
  readonly [T in FieldType]: (value: never, options: FieldTypes[T]) => string | undefined;
};

/** As it is called once the type of the field is known by its name only. */
type Check = (value: unknown, options: FieldSpec) => string | undefined;

const CHECKS: Checks = {
  string: checkText,
  textarea: checkText,
  integer: checkInteger,
  slider: checkInteger,
  latitude: (value, options) => checkNumber(value, { ...DEGREES.latitude, ...options }),
  longitude: (value, options) => checkNumber(value, { ...DEGREES.longitude, ...options }),
  timeGroup: checkTimeGroup,
  email: checkEmail,
  password: checkPassword,
  json: checkJson,
  select: checkSelect,
  tags: checkSelect,
  multipleSelect: checkMultipleSelect,
  conferences: checkConferences,
  announcements: checkAnnouncements,
  audio: (value) => checkText(value, { required: true, notBlank: true }),
};

export const fieldTypeNotImplemented = (type: string): Error =>
  new Error('Field type not implemented', { cause: type });

/** What is wrong with the value of a field, by the rules whose options it has. */
export function checkField(spec: FieldSpec, value: unknown): string | undefined {
  const check = CHECKS[spec.type] as unknown as Check | undefined;
  if (check === undefined) throw fieldTypeNotImplemented(spec.type);
  return check(value, spec);
}
