import { FORM_MESSAGES } from '../forms/messages.ts';
import { nameText } from '../names/name-text.ts';
import { TEAM_MEMBER_LIMITS } from './limits.ts';
import { TEAM_MEMBER_MESSAGES } from './messages.ts';
import { tidyName } from './tidy-name.ts';

/** Letters of any script with their marks, digits, spaces and the signs that separate syllables. */
const SAYABLE = /^[\p{L}\p{M}\p{N} .,'’·-]*$/u;

/** Phonetic spelling of a name, for example `shi-VAWN`. Empty if speech uses the name. */
export const saidAs = nameText
  .overwrite(tidyName)
  .max(TEAM_MEMBER_LIMITS.saidAs, FORM_MESSAGES.tooLong(TEAM_MEMBER_LIMITS.saidAs))
  .refine((text) => SAYABLE.test(text), TEAM_MEMBER_MESSAGES.saidAs.characters)
  .refine((text) => text === '' || /\p{L}/u.test(text), TEAM_MEMBER_MESSAGES.saidAs.noLetter);

/** The text that speech uses for a team member. */
export const spokenName = (member: { readonly fullName: string; readonly saidAs: string }): string =>
  member.saidAs === '' ? member.fullName : member.saidAs;
