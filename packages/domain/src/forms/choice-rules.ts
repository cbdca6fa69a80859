import { FORM_MESSAGES } from './messages.ts';

export interface SelectOptions {
  readonly required?: boolean | undefined;
  /** Of each value of a list. */
  readonly maxLength?: number | undefined;
}

/** A select field. A list counts as given when it has a value; its values are tags, none of them blank or too long. */
export function checkSelect(
  value: string | readonly string[],
  { required, maxLength }: SelectOptions,
): string | undefined {
  if (value.length === 0) return required === true ? FORM_MESSAGES.blank : undefined;
  if (typeof value === 'string') return undefined;
  if (value.some((tag) => tag.trim() === '')) return FORM_MESSAGES.blankTag;
  return maxLength !== undefined && value.some((tag) => tag.length > maxLength)
    ? FORM_MESSAGES.tooLong(maxLength)
    : undefined;
}

/** A field of several choices: at least one. */
export const checkMultipleSelect = (value: readonly string[]): string | undefined =>
  value.length === 0 ? FORM_MESSAGES.noneSelected : undefined;

/** Conferences, one boolean each: at least one is on. */
export const checkConferences = (value: readonly boolean[]): string | undefined =>
  value.some(Boolean) ? undefined : FORM_MESSAGES.noneSelected;

/** Announcements: at least one clip, and each with its name. */
export function checkAnnouncements(clips: readonly { readonly name: string }[]): string | undefined {
  if (clips.length === 0) return FORM_MESSAGES.noClip;
  return clips.some(({ name }) => name.trim() === '') ? FORM_MESSAGES.namelessClip : undefined;
}
