import { escapeHtml } from './escape-html.ts';
import type { WordedMailKind } from './kinds.ts';

export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface MailFacts {
  readonly firstName: string;
  readonly publicUrl: string;
  readonly link?: string | undefined;
  /** For invitations and changes of address: another account already uses the address. */
  readonly addressInUse?: boolean;
  /** For changes of address: the other address. */
  readonly otherEmail?: string | undefined;
  /** The identity provider by which the user signs in, instead of a password. */
  readonly provider?: string | null;
}

interface Words {
  readonly subject: string;
  readonly before: string | ((otherEmail: string) => string);
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
    before: 'A password reset was requested for your Earshot account.',
    button: 'Reset password',
    after:
      'The link works once, for 1 hour. Your password stays as it is until you choose a new one. If you did not ask for this, you can ignore this mail.',
  },
  'password-changed': {
    subject: 'Your Earshot password was changed',
    before: 'The password of your Earshot account was changed, and all other sign-ins were ended.',
    after: 'If this was not you, reset your password at once and tell your administrator.',
  },
  'change-email': {
    subject: 'Confirm your new e-mail address for Earshot',
    before: (otherEmail) =>
      `The Earshot account ${otherEmail} asked to use this e-mail address from now on. Confirm it to complete the change.`,
    button: 'Confirm the new address',
    after:
      'The link works once, for 24 hours. Until then the account keeps its present address. If you did not ask for this, you can ignore this mail.',
  },
  'email-changed': {
    subject: 'The e-mail address of your Earshot account was changed',
    before: (otherEmail) =>
      `Your Earshot account now has the e-mail address ${otherEmail}. You sign in with that address from now on. If this was not you, restore this address: all sign-ins and personal access tokens end, and you choose a new password.`,
    button: 'This was not me',
    after: 'The link works once, for 7 days. If you changed the address yourself, there is nothing to do.',
  },
  'email-changed-by-admin': {
    subject: 'The e-mail address of your Earshot account was changed',
    before: (otherEmail) =>
      `An administrator changed the e-mail address of your Earshot account to ${otherEmail}. If this is wrong, restore this address: all sign-ins and personal access tokens end, and you choose a new password.`,
    button: 'Restore this address',
    after:
      'The link works once, for at most 7 days, and only while your role, group and second factor stay as they are. If you expected the change, there is nothing to do.',
  },
};

const CHANGED_FOR_GOOD: Words = {
  subject: 'The e-mail address of your Earshot account was changed',
  before: (otherEmail) =>
    `An administrator changed the e-mail address of your Earshot account to ${otherEmail}, and has changed your access since.`,
  after: 'If you did not expect this, tell your administrator.',
};

const ADDRESS_IN_USE_BY_ACCOUNT: Words = {
  subject: 'Your e-mail address is in use at Earshot',
  before:
    'An Earshot account asked to use this e-mail address. It belongs to an account already, and an address can have only one.',
  after: 'Your present account stays as it is. If you did not ask for this, you can ignore this mail.',
};

const ADDRESS_IN_USE: Words = {
  subject: 'An invitation to Earshot',
  before:
    'You were invited to Earshot under this e-mail address. It belongs to an account already, and an address can have only one.',
  after:
    'If you expected this invitation, give the sender another address of yours. Your present account stays as it is. If you did not expect this mail, you can ignore it.',
};

const BY_PROVIDER: Readonly<Partial<Record<WordedMailKind, Words>>> = {
  invite: {
    subject: 'Sign in to Earshot with your organisation',
    before: (provider) =>
      `An account for Earshot has been created for you. Your organisation signs in by ${provider}, so you need no password.`,
    button: 'Sign in with your organisation',
    after: 'If you did not expect this mail, you can ignore it.',
  },
  'reset-password': {
    subject: 'Sign in to Earshot with your organisation',
    before: (provider) =>
      `A password reset was requested for your Earshot account. Your organisation signs in by ${provider}, so your account needs no password.`,
    button: 'Sign in with your organisation',
    after: 'If you did not ask for this, you can ignore this mail.',
  },
};

export function composeMail(
  kind: WordedMailKind,
  { firstName, publicUrl, link, addressInUse = false, otherEmail = '', provider = null }: MailFacts,
): MailContent {
  const byProvider = provider === null ? undefined : BY_PROVIDER[kind];
  const chosen = byProvider ?? wordsOf(kind, { addressInUse, hasLink: link !== undefined });
  const { subject, before: words, button, after } = chosen;
  const before = typeof words === 'string' ? words : words(byProvider === undefined ? otherEmail : (provider ?? ''));
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

function wordsOf(kind: WordedMailKind, { addressInUse, hasLink }: { addressInUse: boolean; hasLink: boolean }): Words {
  if (addressInUse) return kind === 'change-email' ? ADDRESS_IN_USE_BY_ACCOUNT : ADDRESS_IN_USE;
  return kind === 'email-changed-by-admin' && !hasLink ? CHANGED_FOR_GOOD : WORDS[kind];
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
