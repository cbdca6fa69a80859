import { describe, expect, it } from 'vitest';
import { csvLine } from '../csv/csv-line.ts';
import { HIDDEN_CHARACTERS } from '../names/hidden-characters.ts';
import { readTeamCsv } from './read-team-csv.ts';

const namesIn = (text: string) => readTeamCsv(text).rows.map(({ fullName }) => fullName);
const problemsIn = (text: string) => readTeamCsv(text).rows.map(({ line, problem, twin }) => [line, problem, twin]);
const many = (count: number) => Array.from({ length: count }, (_, n) => `Person ${n}`).join('\n');
const TWICE = 'There must be no duplicate names in the CSV.';

describe('a file of team members', () => {
  it.each([
    ['only names', 'Ada Lovelace\nAlan Turing\n'],
    ['a title', 'Full name\r\nAda Lovelace\r\nAlan Turing'],
    ['another title', '\uFEFFfull_name\n\n"Ada Lovelace"\n Alan  Turing \n'],
    ['further columns', 'till;NAME\n1;Ada Lovelace\n2;Alan Turing'],
  ])('has one member per row, with %s [C-232]', (_, text) => {
    expect(namesIn(text)).toEqual(['Ada Lovelace', 'Alan Turing']);
    expect(readTeamCsv(text).problem).toBeNull();
  });

  it('names the lines of its rows, with and without a title', () => {
    expect(readTeamCsv('Ada\n\nAlan').rows.map(({ line }) => line)).toEqual([1, 3]);
    expect(readTeamCsv('name\nAda').rows.map(({ line }) => line)).toEqual([2]);
  });

  it('lists the columns that are not read', () => {
    expect(readTeamCsv('name,till,shift\nAda,1,2').ignored).toEqual(['till', 'shift']);
    expect(readTeamCsv('Ada').ignored).toEqual([]);
  });

  it('keeps commas in quotes, and restores names that an export guarded against formulas', () => {
    expect(namesIn(csvLine(['Lovelace, Ada']) + csvLine(['=Ada']))).toEqual(['Lovelace, Ada', '=Ada']);
  });

  it('is refused with several cells in a row and no title', () => {
    expect(() => readTeamCsv('Ada,Lovelace\n')).toThrow('Line 1 has 2 cells for 1 columns');
  });

  it.each(['', '\n \n', 'full name\n'])('is refused without a name: %j', (text) => {
    expect(() => readTeamCsv(text)).toThrow(/^The file (?:is empty|has no names)$/);
  });
});

describe('a name of the file', () => {
  it.each([
    ['with <', 'Ada <b', 'Names cannot include the characters < or >.'],
    ['with >', 'Ada >', 'Names cannot include the characters < or >.'],
    ['of 256 characters', 'x'.repeat(256), 'Names can be no longer than 255 characters.'],
    ['with a hidden character', 'Ada\u200bLovelace', HIDDEN_CHARACTERS],
    ['of two lines', '"Ada\nLovelace"', HIDDEN_CHARACTERS],
  ])('is refused %s [C-419] [C-421]', (_, name, problem) => {
    expect(problemsIn(`Alan\n${name}`)).toEqual([
      [1, null, null],
      [2, problem, null],
    ]);
    expect(readTeamCsv(`Alan\n${name}`).problem).toBe(problem);
  });

  it('may have 255 characters [C-421]', () => {
    expect(readTeamCsv('x'.repeat(255)).problem).toBeNull();
  });

  it('is refused if it is blank beside other cells', () => {
    expect(problemsIn('name,till\n,7')).toEqual([[2, 'Cannot be blank', null]]);
  });

  it.each(['Ada Lovelace', 'ADA LOVELACE', ' ada   lovelace '])(
    'is refused as %j when it is there already [C-420]',
    (again) => {
      expect(problemsIn(`Ada Lovelace\nAlan\n${again}`)).toEqual([
        [1, null, null],
        [2, null, null],
        [3, TWICE, 1],
      ]);
      expect(readTeamCsv(`Ada Lovelace\n${again}`).problem).toBe(TWICE);
    },
  );

  it('is the same in composed and decomposed letters [C-420]', () => {
    expect(problemsIn('Zo\u00eb\nZoe\u0308')).toEqual([
      [1, null, null],
      [2, TWICE, 1],
    ]);
  });
});

describe('the number of names', () => {
  it('is at most 500 [C-422]', () => {
    expect(readTeamCsv(many(500))).toMatchObject({ problem: null, rows: { length: 500 } });
    const more = readTeamCsv(many(700));
    expect(more.problem).toBe('No more than 500 team members can be added.');
    expect(more.rows).toHaveLength(501);
  });

  it('takes precedence over refused names [C-422]', () => {
    expect(readTeamCsv(`<\n${many(500)}`).problem).toBe('No more than 500 team members can be added.');
  });
});
