import { type MailContent, mailPage, mailParagraph } from './compose-mail.ts';

/** A mail of paragraphs between the greeting and the address of the portal. Lines of a paragraph stay apart. */
export function paragraphMail(
  subject: string,
  content: readonly string[],
  { firstName, publicUrl }: { firstName: string; publicUrl: string },
): MailContent {
  const paragraphs = [`Hello ${firstName},`, ...content, `Earshot – ${new URL(publicUrl).host}`];
  return {
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: mailPage(
      subject,
      paragraphs.flatMap((paragraph) => paragraph.split('\n')).map((line) => mailParagraph(line)),
    ),
  };
}

/** Names from devices and users must not begin lines or headers. */
export const oneLine = (text: string): string => text.replaceAll(/[\r\n]+/g, ' ');

/** Most lines of a list; the rest are counted. */
const LISTED = 20;

/** A paragraph with a title and a line for each entry; empty without entries. */
export function listParagraph(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const more = lines.length - LISTED;
  const listed = lines.slice(0, LISTED).map((line) => `– ${oneLine(line)}`);
  return [[title, ...listed, ...(more > 0 ? [`and ${more} more.`] : [])].join('\n')];
}
