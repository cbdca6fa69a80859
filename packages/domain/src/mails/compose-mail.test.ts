import { describe, expect, it } from 'vitest';
import { composeMail } from './compose-mail.ts';
import { mailLink, WORDED_MAIL_KINDS } from './kinds.ts';

const publicUrl = 'https://earshot.example.com';
const facts = { firstName: 'Ada', publicUrl };

describe('a mail', () => {
  it.each(WORDED_MAIL_KINDS)('of the kind %s says the same as text and as HTML', (kind) => {
    const link = mailLink(publicUrl, kind, 'eat_token');
    const { subject, text, html } = composeMail(kind, { ...facts, link });
    expect(subject).not.toMatch(/[\r\n]/);
    for (const line of text.split('\n').filter((part) => part !== '' && !part.endsWith(':')))
      expect(html).toContain(line);
    expect(text).toContain(link ?? '');
  });

  it('lets no name become markup', () => {
    const { html } = composeMail('password-changed', { ...facts, firstName: '<img src=x onerror="alert(1)">' });
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
  });

  it('links to the page of its kind', () => {
    expect(mailLink(publicUrl, 'invite', 'eat_1')).toBe(`${publicUrl}/auth/verify-email?token=eat_1`);
    expect(mailLink(publicUrl, 'reset-password', 'eat_1')).toBe(`${publicUrl}/auth/reset-password?token=eat_1`);
    expect(mailLink(publicUrl, 'password-changed', 'eat_1')).toBeUndefined();
  });
});
