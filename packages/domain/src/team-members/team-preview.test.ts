import { describe, expect, it } from 'vitest';
import { readTeamCsv } from './read-team-csv.ts';
import { namesToCheck, previewOf } from './team-preview.ts';

const preview = (text: string, existing: string[] = [], room = 500) => previewOf(readTeamCsv(text), { existing, room });

describe('the preview of a file of team members', () => {
  it('can be added if the location has room and none of the names', () => {
    expect(preview('Ada\nAlan', [], 2)).toMatchObject({ problem: null, rows: [{ problem: null }, { problem: null }] });
  });

  it('marks the rows whose names exist in any case, and refuses the file [C-418]', () => {
    expect(preview('Ada\nAlan', ['ADA'])).toMatchObject({
      problem: 'One or more of those names already exists.',
      rows: [{ problem: 'This location already has that name.' }, { problem: null }],
    });
  });

  it('says in which line a repeated name is too [C-420]', () => {
    expect(preview('Ada\nada').rows[1]?.problem).toBe(
      'There must be no duplicate names in the CSV. It is in line 1 too.',
    );
  });

  it('is refused if the location has too little room [C-422]', () => {
    expect(preview('Ada\nAlan', [], 1).problem).toBe('No more than 500 team members can be added.');
  });

  it('reports problems of the file before those of the location', () => {
    expect(preview('Ada\n<', ['Ada'], 0).problem).toBe('Names cannot include the characters < or >.');
  });
});

it('the server checks the names that can be added, at most 500', () => {
  expect(namesToCheck(readTeamCsv('Ada\n<\nada\nAlan'))).toEqual(['Ada', 'Alan']);
  const many = Array.from({ length: 600 }, (_, n) => `P ${n}`).join('\n');
  expect(namesToCheck(readTeamCsv(many))).toHaveLength(500);
});
