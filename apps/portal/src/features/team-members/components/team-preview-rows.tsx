import { TEAM_MEMBER_MESSAGES } from '@earshot/domain/team-members/messages';
import type { TeamPreview, TeamPreviewRow } from '@earshot/domain/team-members/team-preview';
import { teamMemberTexts } from '../texts.ts';

const { csv: texts } = teamMemberTexts;

/** The rows of a file, with the reason for each that cannot be added. Refused rows come first. */
export function TeamPreviewRows({ preview: { rows, ignored, problem, room } }: { preview: TeamPreview }) {
  const refused = rows.filter((row) => row.problem !== null);
  const sorted = [...refused, ...rows.filter((row) => row.problem === null)];
  return (
    <div className="grid gap-3">
      {problem === null ? (
        <output className="text-muted-foreground">{texts.fine(rows.length)}</output>
      ) : (
        <p role="alert" className="rounded-md border border-border bg-destructive-soft px-3 py-2 text-destructive">
          <span aria-hidden>▲ </span>
          <b className="font-semibold">{problem}</b>{' '}
          {problem === TEAM_MEMBER_MESSAGES.tooMany ? texts.room(room) : texts.refused(refused.length)}
        </p>
      )}
      {ignored.length > 0 && <p className="text-muted-foreground">{texts.ignored(ignored)}</p>}
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and nothing in it takes the focus
        tabIndex={0}
        aria-label={texts.rows}
        className="max-h-[45dvh] overflow-y-auto rounded-md border border-border"
      >
        <ul className="divide-y divide-border">
          {sorted.map((row) => (
            <Row key={row.line} row={row} />
          ))}
        </ul>
      </section>
    </div>
  );
}

function Row({ row: { line, fullName, problem } }: { row: TeamPreviewRow }) {
  return (
    <li className="grid grid-cols-[1.2rem_minmax(0,1fr)_auto] gap-x-1.5 px-2.5 py-1.5">
      <span aria-hidden className={problem === null ? 'text-ok' : 'text-destructive'}>
        {problem === null ? '+' : '▲'}
      </span>
      <span className="truncate" title={fullName}>
        {fullName}
      </span>
      <span className="text-sm text-muted-foreground">{texts.line(line)}</span>
      {problem !== null && <span className="col-span-2 col-start-2 text-sm text-destructive">{problem}</span>}
    </li>
  );
}
