import type { MailContent } from './compose-mail.ts';
import { listParagraph, oneLine, paragraphMail } from './paragraph-mail.ts';

export interface LostCast {
  /** Null if the cast itself was lost. */
  readonly name: string | null;
  /** Null if the id that the locations reported does not contain it. */
  readonly sentAt: Date | null;
  /** The first and the last play; null if the locations had finished with the cast. */
  readonly firstAt: Date | null;
  readonly lastAt: Date | null;
  /** Number of locations that had it. */
  readonly locations: number;
  /** Time zone of one of the locations, in which times are shown. */
  readonly timezone: string;
}

/** Composes one mail for the casts of a sender that were lost when the database was restored. */
export function composeLostCastsMail(
  casts: readonly LostCast[],
  facts: { firstName: string; publicUrl: string },
): MailContent {
  const { href } = new URL('/msgs', facts.publicUrl);
  return paragraphMail(
    subjectOf(casts),
    [
      'Earshot was restored from a backup that is older than casts that you sent. Locations have dropped these casts, and do not play them any more.',
      ...listParagraph(casts.length === 1 ? 'This cast was lost:' : 'These casts were lost:', casts.map(line)),
      'Plays before the restore were heard, but are not on record.',
      `Send the casts again if they are still needed:\n${href}`,
    ],
    facts,
  );
}

function subjectOf(casts: readonly LostCast[]): string {
  const [only] = casts;
  if (casts.length !== 1 || only === undefined) return `${casts.length} casts that you sent were lost`;
  return only.name === null
    ? 'A cast that you sent was lost'
    : `The cast “${oneLine(only.name)}” that you sent was lost`;
}

function line({ name, sentAt, firstAt, lastAt, locations, timezone }: LostCast): string {
  const title = name === null ? 'A cast that was lost with its name' : `“${name}”`;
  const at = (moment: Date) =>
    moment.toLocaleString('en-GB', { timeZone: timezone, dateStyle: 'medium', timeStyle: 'short' });
  const where = locations === 1 ? 'one location' : `${locations} locations`;
  return `${title}${sentAt === null ? '' : `, sent ${at(sentAt)}`}, at ${where}${planned(firstAt, lastAt, at)}.`;
}

function planned(firstAt: Date | null, lastAt: Date | null, at: (moment: Date) => string): string {
  if (firstAt === null || lastAt === null) return '';
  return firstAt.getTime() === lastAt.getTime()
    ? `, planned ${at(firstAt)}`
    : `, planned ${at(firstAt)} to ${at(lastAt)}`;
}
