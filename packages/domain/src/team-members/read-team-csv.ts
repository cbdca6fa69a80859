import { CsvRefusal } from '../csv/csv-refusal.ts';
import { type CsvColumns, readCsv } from '../csv/read-csv.ts';
import { FORM_MESSAGES } from '../forms/messages.ts';
import { HIDDEN_CHARACTERS, hasHiddenCharacters } from '../names/hidden-characters.ts';
import { TEAM_MEMBER_LIMITS } from './limits.ts';
import { TEAM_MEMBER_MESSAGES } from './messages.ts';
import { nameKey, tidyName } from './tidy-name.ts';

const { file: messages } = TEAM_MEMBER_MESSAGES;

/** A row of the file. `problem`: why it cannot be added; for a name that is there twice, `twin` is the earlier line. */
export interface TeamCsvRow {
  readonly line: number;
  readonly fullName: string;
  readonly problem: string | null;
  readonly twin: number | null;
}

export interface TeamCsv {
  /** At most one more than a file may have. */
  readonly rows: readonly TeamCsvRow[];
  /** Titles of unknown columns, which are ignored. */
  readonly ignored: readonly string[];
  /** Why the file is refused; null if all its names can be added. */
  readonly problem: string | null;
}

const TITLES = new Set(['full name', 'fullname', 'full_name', 'name', 'names', 'team member', 'team members']);
const COLUMNS: CsvColumns<'fullName'> = {
  columnOf: (title) => (TITLES.has(title.toLowerCase()) ? 'fullName' : undefined),
  required: ['fullName'],
  known: 'full name',
  titleOf: () => 'full name',
  ignoreOthers: true,
  headless: ['fullName'],
};

/** Reads a file with one team member per row: only names, or columns of which one has the title `full name`. */
export function readTeamCsv(text: string): TeamCsv {
  const { ignored, rows } = readCsv(text, COLUMNS);
  const lines = new Map<string, number>();
  const read: TeamCsvRow[] = [];
  for (const { line, cells } of rows) {
    read.push(readRow(line, cells.fullName ?? '', lines));
    if (read.length > TEAM_MEMBER_LIMITS.members) break;
  }
  if (read.length === 0) throw new CsvRefusal('The file has no names', 'Write one full name in each row.');
  const isTooLong = read.length > TEAM_MEMBER_LIMITS.members;
  return { rows: read, ignored, problem: isTooLong ? TEAM_MEMBER_MESSAGES.tooMany : firstProblem(read) };
}

/** `lines` contains the first line of each name so far. */
function readRow(line: number, cell: string, lines: Map<string, number>): TeamCsvRow {
  const fullName = tidyName(cell);
  const key = nameKey(fullName);
  const twin = lines.get(key) ?? null;
  if (twin === null) lines.set(key, line);
  return { line, fullName, problem: problemOf(cell, fullName) ?? (twin === null ? null : messages.twice), twin };
}

function problemOf(cell: string, fullName: string): string | null {
  if (fullName === '') return FORM_MESSAGES.blank;
  if (hasHiddenCharacters(cell)) return HIDDEN_CHARACTERS;
  if (/[<>]/.test(fullName)) return messages.angleBrackets;
  return fullName.length > TEAM_MEMBER_LIMITS.name ? messages.tooLong : null;
}

const firstProblem = (rows: readonly TeamCsvRow[]): string | null =>
  rows.find(({ problem }) => problem !== null)?.problem ?? null;
