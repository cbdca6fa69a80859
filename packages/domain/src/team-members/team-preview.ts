import { TEAM_MEMBER_LIMITS } from './limits.ts';
import { TEAM_MEMBER_MESSAGES } from './messages.ts';
import type { TeamCsv, TeamCsvRow } from './read-team-csv.ts';
import type { CheckedTeamMembers } from './schema.ts';
import { nameKey } from './tidy-name.ts';

const { row: texts } = TEAM_MEMBER_MESSAGES;

export interface TeamPreviewRow {
  readonly line: number;
  readonly fullName: string;
  /** Why the row cannot be added, in words; null if it can. */
  readonly problem: string | null;
}

export interface TeamPreview {
  readonly rows: readonly TeamPreviewRow[];
  readonly ignored: readonly string[];
  /** Why the file is refused; null if its names can be added. */
  readonly problem: string | null;
  /** Number of team members that the location can still have. */
  readonly room: number;
}

/** Names that the server can check: each once, and not more than one call takes. */
export const namesToCheck = ({ rows }: TeamCsv): string[] =>
  rows
    .filter(({ problem }) => problem === null)
    .map(({ fullName }) => fullName)
    .slice(0, TEAM_MEMBER_LIMITS.members);

/** Describes the effect of adding the names of a file, row by row. */
export function previewOf({ rows, ignored, problem }: TeamCsv, { existing, room }: CheckedTeamMembers): TeamPreview {
  const known = new Set(existing.map(nameKey));
  const refused = existing.length > 0 ? TEAM_MEMBER_MESSAGES.file.exist : null;
  const tooMany = rows.length > room ? TEAM_MEMBER_MESSAGES.tooMany : null;
  return {
    rows: rows.map((row) => ({ line: row.line, fullName: row.fullName, problem: problemOf(row, known) })),
    ignored,
    problem: problem ?? refused ?? tooMany,
    room,
  };
}

function problemOf({ fullName, problem, twin }: TeamCsvRow, known: ReadonlySet<string>): string | null {
  if (problem !== null) return twin === null ? problem : texts.twin(problem, twin);
  return known.has(nameKey(fullName)) ? texts.exists : null;
}
