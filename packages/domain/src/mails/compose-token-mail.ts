import type { MailContent } from './compose-mail.ts';
import { listParagraph, oneLine, paragraphMail } from './paragraph-mail.ts';

export interface TokenNews {
  readonly event: 'created' | 'revoked' | 'expiring';
  /** Time of the event; for `expiring`, of the expiry. */
  readonly at: Date;
  readonly title: string;
  readonly groupTitle: string;
  /** Name of the user who created the token. */
  readonly createdBy: string;
}

/** Composes one mail for API tokens that were created or revoked at about the same time, or expire soon. Their order is kept. */
export function composeTokenMail(
  news: readonly TokenNews[],
  facts: { firstName: string; publicUrl: string },
): MailContent {
  const of = (wanted: TokenNews['event']) => news.filter(({ event }) => event === wanted);
  const at = (path: string) => new URL(path, facts.publicUrl).href;
  const paragraphs = [
    ...listParagraph('Created:', of('created').map(createdLine)),
    ...listParagraph('Revoked:', of('revoked').map(revokedLine)),
    ...listParagraph('Expire soon, reset them to go on using them:', of('expiring').map(expiringLine)),
    `See all API tokens, and revoke those that you do not expect:\n${at('/api/token-management')}`,
    `You get this mail because you subscribed to notifications about API tokens. To stop them: ${at('/profile/notifications')}`,
  ];
  return paragraphMail(subjectOf(news), paragraphs, facts);
}

function subjectOf(news: readonly TokenNews[]): string {
  const [first] = news;
  if (first === undefined) return 'API tokens';
  const title = `The API token “${oneLine(first.title)}”`;
  if (news.length === 1) return first.event === 'expiring' ? `${title} expires soon` : `${title} was ${first.event}`;
  const events = [...new Set(news.map(({ event }) => event))].toSorted();
  const were = events.filter((event) => event !== 'expiring').join(' and ');
  const parts = [...(were === '' ? [] : [`were ${were}`]), ...(events.includes('expiring') ? ['expire soon'] : [])];
  return `API tokens ${parts.join(', and ')}`;
}

const createdLine = ({ title, groupTitle, createdBy, at }: TokenNews): string =>
  `“${title}” (${groupTitle}), by ${createdBy}, ${instant(at)}`;
const revokedLine = ({ title, groupTitle, createdBy, at }: TokenNews): string =>
  `“${title}” (${groupTitle}), which ${createdBy} created, ${instant(at)}`;

const expiringLine = ({ title, groupTitle, createdBy, at }: TokenNews): string =>
  `“${title}” (${groupTitle}), which ${createdBy} created, on ${instant(at)}`;

const instant = (at: Date): string =>
  `${at.toLocaleString('en-GB', { timeZone: 'UTC', dateStyle: 'medium', timeStyle: 'short' })} UTC`;
