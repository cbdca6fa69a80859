import type { MailContent } from './compose-mail.ts';
import { listParagraph, oneLine, paragraphMail } from './paragraph-mail.ts';

export interface TokenNews {
  readonly event: 'created' | 'revoked';
  readonly at: Date;
  readonly title: string;
  readonly groupTitle: string;
  /** Name of the user who created the token. */
  readonly createdBy: string;
}

/** Composes one mail for API tokens that were created or revoked at about the same time. Their order is kept. */
export function composeTokenMail(
  news: readonly TokenNews[],
  facts: { firstName: string; publicUrl: string },
): MailContent {
  const of = (wanted: TokenNews['event']) => news.filter(({ event }) => event === wanted);
  const at = (path: string) => new URL(path, facts.publicUrl).href;
  const paragraphs = [
    ...listParagraph('Created:', of('created').map(createdLine)),
    ...listParagraph('Revoked:', of('revoked').map(revokedLine)),
    `See all API tokens, and revoke those that you do not expect:\n${at('/api/token-management')}`,
    `You get this mail because you subscribed to notifications about API tokens. To stop them: ${at('/profile/notifications')}`,
  ];
  return paragraphMail(subjectOf(news), paragraphs, facts);
}

function subjectOf(news: readonly TokenNews[]): string {
  const [first] = news;
  if (first === undefined) return 'API tokens';
  if (news.length === 1) return `The API token “${oneLine(first.title)}” was ${first.event}`;
  const events = new Set(news.map(({ event }) => event));
  return `API tokens were ${[...events].toSorted().join(' and ')}`;
}

const createdLine = ({ title, groupTitle, createdBy, at }: TokenNews): string =>
  `“${title}” (${groupTitle}), by ${createdBy}, ${instant(at)}`;
const revokedLine = ({ title, groupTitle, createdBy, at }: TokenNews): string =>
  `“${title}” (${groupTitle}), which ${createdBy} created, ${instant(at)}`;

const instant = (at: Date): string =>
  `${at.toLocaleString('en-GB', { timeZone: 'UTC', dateStyle: 'medium', timeStyle: 'short' })} UTC`;
