import { actionWords } from './actions.ts';
import { changedFields, type FieldChange, fieldWords } from './changed-fields.ts';
import { deviceDeedOf } from './device-deed.ts';
import { mentionedId } from './mentioned-ids.ts';
import { isNameField, nameIn, subjectOfAction, thingIn } from './subjects.ts';

interface Event {
  readonly action: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Actions that change fields of a thing; other actions have words of their own. */
const CHANGES = new Set(['update', 'rename', 'configure', 'settings', 'permissions', 'rank', 'toggle']);
const NAMED_FIELDS = 3;
const LONGEST_VALUE = 60;

/** Names by id. */
export type Names = ReadonlyMap<string, string>;

/**
 * Describes the event, worded to follow the user's name: `renamed Leeds Headrow to Leeds Central`. `names` has the
 * things that its values refer to.
 */
export function eventSentence(event: Event, name: string | undefined, names: Names = new Map()): string {
  const { action, before, after } = event;
  const changes = CHANGES.has(action.split('.')[1] ?? '') ? changedFields(before, after) : [];
  const { isPlace = false } = subjectOfAction(action);
  if (changes.length > 0 && !isPlace) return changeSentence(event, { changes, name: nameIn(before) ?? name, names });
  if (isPlace) return name === undefined ? deedAtPlace(event, names) : `${deedAtPlace(event, names)} at ${name}`;
  if (name === undefined) return actionWords(action);
  const { kind, noun } = subjectOfAction(action);
  // Locations are named in place of the words for them.
  if (kind === 'location' && noun === undefined)
    return named(actionWords(action), /\ba (?:controller|location)\b/, name);
  return `${actionWords(action)} “${name}”`;
}

/** Puts a name in place of the words for the thing, or after the sentence if it does not mention the thing. */
const named = (words: string, thing: RegExp, name: string): string =>
  thing.test(words) ? words.replace(thing, () => name) : `${words} “${name}”`;

/** Names the changed thing if its name is known: `added team member Ada Lovelace`. */
function deedAtPlace(event: Event, names: Names): string {
  const { action, before, after } = event;
  const deed = deviceDeedOf(event);
  if (deed !== undefined) {
    const { device, changes } = deed;
    if (changes.length > 0) return `changed the ${fieldList(changes)} of ${device}${onlyValue(changes, names)}`;
    return named(actionWords(action), /\ba device\b/, device);
  }
  const { noun = 'thing' } = subjectOfAction(action);
  const words = isRename(after) ? `renamed a ${noun}` : actionWords(action);
  const thing = names.get(thingIn(action, after) ?? thingIn(action, before) ?? '');
  return thing === undefined ? words : words.replace(`a ${noun}`, () => `${noun} ${thing}`);
}

/** Events about people record that a name changed, and no names. */
const isRename = (after: unknown): boolean =>
  typeof after === 'object' && after !== null && Reflect.get(after, 'renamed') === true;

function changeSentence(
  { action, before, after }: Event,
  { changes, name, names }: { changes: readonly FieldChange[]; name: string | undefined; names: Names },
): string {
  const thing = thingNamed(action, name);
  const rest = changes.filter(({ field }) => !isNameField(field));
  const [old, now] = [nameIn(before), nameIn(after)];
  if (rest.length < changes.length && old !== undefined && now !== undefined && old !== now) {
    const renamed = `renamed ${thing} to ${subjectOfAction(action).noun === undefined ? now : `“${now}”`}`;
    return rest.length === 0 ? renamed : `${renamed} and changed its ${fieldList(rest)}`;
  }
  return `changed the ${fieldList(changes)} of ${thing}${onlyValue(changes, names)}`;
}

/** The values of an event that changed one field. */
function onlyValue([only, ...others]: readonly FieldChange[], names: Names): string {
  return only === undefined || others.length > 0 ? '' : valueWords(only, names);
}

function thingNamed(action: string, name: string | undefined): string {
  const { noun, kind } = subjectOfAction(action);
  if (name === undefined) return noun === undefined ? `a ${kind ?? 'thing'}` : `a ${noun}`;
  return noun === undefined ? name : `the ${noun} “${name}”`;
}

function fieldList(changes: readonly FieldChange[]): string {
  const words = [...new Set(changes.map(({ field }) => fieldWords(field)))];
  const more = words.length - NAMED_FIELDS;
  const parts = more > 0 ? [...words.slice(0, NAMED_FIELDS), `${more} more`] : words;
  return parts.length === 1 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
}

/** From one value to the other, if a reader understands both. */
function valueWords({ field, before, after }: FieldChange, names: Names): string {
  const [from, to] = [before, after].map((value) => valueText(field, value, names));
  if (to === undefined) return '';
  return from === undefined || before === undefined ? ` to ${to}` : ` from ${from} to ${to}`;
}

function valueText(field: string, value: unknown, names: Names): string | undefined {
  if (value === null || value === '' || value === undefined) return 'none';
  const id = mentionedId(field, value);
  if (id !== undefined) return names.get(id);
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) {
    const texts = value.map((each: unknown) => (Array.isArray(each) ? undefined : valueText(field, each, names)));
    if (texts.includes(undefined)) return undefined;
    return value.length === 0 ? 'none' : short(texts.join(', '));
  }
  return typeof value === 'string' ? short(value) : undefined;
}

const short = (text: string): string | undefined => (text.length <= LONGEST_VALUE ? text : undefined);
