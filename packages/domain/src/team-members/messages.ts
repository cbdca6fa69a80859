import { TEAM_MEMBER_LIMITS } from './limits.ts';

/** Texts of the specification for refused names. `file`: for names of a CSV file. */
export const TEAM_MEMBER_MESSAGES = {
  exists: 'Sorry, that team member already exists.',
  tooMany: `No more than ${TEAM_MEMBER_LIMITS.members} team members can be added.`,
  file: {
    exist: 'One or more of those names already exists.',
    angleBrackets: 'Names cannot include the characters < or >.',
    twice: 'There must be no duplicate names in the CSV.',
    tooLong: `Names can be no longer than ${TEAM_MEMBER_LIMITS.name} characters.`,
  },
  /** For a phonetic spelling. */
  saidAs: {
    characters: "Can only include letters, digits, spaces and - . , ' ·",
    noLetter: 'Must include a letter',
  },
  /** For a row of a preview. `twin`: the earlier line with the name. */
  row: {
    exists: 'This location already has that name.',
    twin: (problem: string, twin: number) => `${problem} It is in line ${twin} too.`,
  },
} as const;
