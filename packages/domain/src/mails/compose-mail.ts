import { escapeHtml } from './escape-html.ts';
import type { WordedMailKind } from './kinds.ts';

export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface MailFacts {
  readonly firstName: string;
  /** Where the portal is. */
  readonly publicUrl: string;
  readonly link?: string | undefined;
  /** Of an invitation: the address has an account already, elsewhere. */
  readonly addressInUse?: boolean;
}

interface Words {
  readonly subject: string;
  readonly before: string;
  readonly button?: string;
  readonly after: string;
}

const WORDS: Readonly<Record<WordedMailKind, Words>> = {
  invite: {
    subject: 'Verify your e-mail address and sign in to Earshot',
    before:
      'An account for Earshot has been created for you. Verify your e-mail address and create a password; then you can sign in.',
    button: 'Verify and sign in',
    after: 'The link works once, for 7 days. If you did not expect this mail, you can ignore it.',
  },
  'reset-password': {
    subject: 'Reset your Earshot password',
    before: 'Somebody, probably you, asked to reset the password of your Earshot account.',
    button: 'Reset password',
    after:
      'The link works once, for 1 hour. Your password stays as it is until you choose a new one. If you did not ask for this, you can ignore this mail.',
  },
  'password-changed': {
    subject: 'Your Earshot password was changed',
    before: 'The password of your Earshot account was changed, and all other sign-ins were ended.',
    after: 'If this was not you, reset your password at once and tell your administrator.',
  },
};

const ADDRESS_IN_USE: Words = {
  subject: 'An invitation to Earshot',
  before:
    'Somebody invited you to Earshot under this e-mail address. It belongs to an account already, and an address can have only one.',
  after:
    'If you expected this invitation, tell whoever invited you another address of yours. Your present account stays as it is. If you did not expect this mail, you can ignore it.',
};

/** The words of a mail, as plain text and as HTML that says the same. */
export function composeMail(
  kind: WordedMailKind,
  { firstName, publicUrl, link, addressInUse = false }: MailFacts,
): MailContent {
  const { subject, before, button, after } = addressInUse ? ADDRESS_IN_USE : WORDS[kind];
  const greeting = `Hello ${firstName},`;
  const ending = `Earshot – ${new URL(publicUrl).host}`;
  const named = link === undefined || button === undefined ? undefined : { link, button };
  const text = [greeting, before, ...(named === undefined ? [] : [`${named.button}:\n${named.link}`]), after, ending];
  return {
    subject,
    text: `${text.join('\n\n')}\n`,
    html: mailPage(subject, [
      mailParagraph(greeting),
      mailParagraph(before),
      ...(named === undefined ? [] : [linkButton(named), mailParagraph(named.link)]),
      mailParagraph(after),
      mailParagraph(ending),
    ]),
  };
}

export const mailParagraph = (text: string): string =>
  `<p style="margin:0 0 16px;word-break:break-word">${escapeHtml(text)}</p>`;

const linkButton = ({ link, button }: { link: string; button: string }): string =>
  `<p style="margin:0 0 16px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:10px 16px;border-radius:6px;background:#1d4ed8;color:#ffffff;text-decoration:none">${escapeHtml(button)}</a></p>`;

export const mailPage = (title: string, content: readonly string[]): string =>
  `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1f2937;background:#ffffff">
${content.join('\n')}
</body></html>
`;
