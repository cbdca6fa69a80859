import { describe, expect, it } from 'vitest';
import { tokenDescription, tokenTitle } from '../access-tokens/api-token.ts';
import { createAccessTokenInput } from '../access-tokens/schema.ts';
import { clipName } from '../audio-clips/schema.ts';
import { newHardware } from '../claims/schema.ts';
import { boxName } from '../locations/location-fields.ts';
import { groupTitle } from '../groups/schema.ts';
import { holidaySetName } from '../holiday-sets/schema.ts';
import { castName } from '../message-casts/schema.ts';
import { releaseNoteTitle } from '../release-notes/schema.ts';
import { roleDescription, roleTitle } from '../roles/schema.ts';
import { beginDeviceSignInInput } from '../session/device-sign-in.ts';
import { label } from '../tags/schema.ts';
import { taskName } from '../tasks/schema.ts';
import { savedReportName } from '../saved-reports/schema.ts';
import { saidAs } from '../team-members/said-as.ts';
import { teamMemberName } from '../team-members/schema.ts';
import { personJobTitle, personName } from '../users/person-fields.ts';
import { HIDDEN_CHARACTERS, withoutHiddenCharacters } from './hidden-characters.ts';

const NAMES = {
  boxName,
  castName,
  clipName,
  groupTitle,
  holidaySetName,
  label,
  personJobTitle,
  personName,
  releaseNoteTitle,
  roleDescription,
  roleTitle,
  saidAs,
  savedReportName,
  taskName,
  teamMemberName,
  tokenDescription,
  tokenTitle,
  accessToken: createAccessTokenInput.shape.title,
  clientName: beginDeviceSignInInput.unwrap().shape.clientName,
  model: newHardware.shape.model,
};
const HIDDEN = [
  '\n',
  '\r',
  '\t',
  '\0',
  '\u007f',
  '\u0085',
  '\u2028',
  '\u2029',
  '\u200b',
  '\u200d',
  '\u200e',
  '\u202e',
  '\u2066',
  '\u2069',
  '\u061c',
  '\ufeff',
  '\u00ad',
  '\u2060',
  '\u3164',
  '\ud800',
  '\u{e0041}',
];

describe.each(Object.entries(NAMES))('%s', (_, schema) => {
  it.each(HIDDEN)('refuses %j inside a name', (character) => {
    const read = schema.safeParse(`Ann${character}a`);
    expect(read.success).toBe(false);
    expect(read.error?.issues.map(({ message }) => message)).toContain(HIDDEN_CHARACTERS);
  });

  it('accepts a name in any script', () => {
    for (const name of ['Zoë', 'Łukasz', '東京', 'مريم'])
      expect(schema.safeParse(name)).toMatchObject({ success: true });
  });
});

it('withoutHiddenCharacters removes hidden characters from a name', () => {
  expect(withoutHiddenCharacters(' Till\r\n2 \u202eexe.txt\u200b ')).toBe('Till 2 exe.txt');
  expect(withoutHiddenCharacters('\ud800')).toBe('');
});
