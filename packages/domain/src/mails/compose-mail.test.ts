import { describe, expect, it } from 'vitest';
import { composeMail } from './compose-mail.ts';
import { MAIL_FACTS, MAIL_KINDS, mailLink, WORDED_MAIL_KINDS } from './kinds.ts';

const publicUrl = 'https://earshot.example.com';
const facts = { firstName: 'Ada', publicUrl, otherEmail: 'other@example.com' };

describe('a mail', () => {
  it.each(WORDED_MAIL_KINDS)('of the kind %s has the same content as text and as HTML', (kind) => {
    const link = mailLink(publicUrl, kind, 'eat_token');
    const { subject, text, html } = composeMail(kind, { ...facts, link });
    expect(subject).not.toMatch(/[\r\n]/);
    for (const line of text.split('\n').filter((part) => part !== '' && !part.endsWith(':')))
      expect(html).toContain(line);
    expect(text).toContain(link ?? '');
  });

  it('of the kind invite explains how to verify the address and sign in, with the link [C-434]', () => {
    const link = mailLink(publicUrl, 'invite', 'eat_1');
    const { subject, text, html } = composeMail('invite', { ...facts, link });
    expect(subject).toBe('Verify your e-mail address and sign in to Earshot');
    for (const body of [text, html]) {
      expect(body).toContain('Verify your e-mail address and create a password; then you can sign in.');
      expect(body).toContain(`${publicUrl}/auth/verify-email?token=eat_1`);
    }
  });

  it('escapes HTML in names', () => {
    const { html } = composeMail('password-changed', { ...facts, firstName: '<img src=x onerror="alert(1)">' });
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
  });

  it('about an address change names the other address, unless the new address is already in use', () => {
    expect(composeMail('change-email', facts).text).toContain('The Earshot account other@example.com asked');
    expect(composeMail('email-changed', facts).text).toContain('now has the e-mail address other@example.com.');
    const inUse = composeMail('change-email', { ...facts, addressInUse: true });
    expect(inUse.subject).toBe('Your e-mail address is in use at Earshot');
    expect(inUse.text + inUse.html).not.toContain('other@example.com');
  });

  it('about a change by an administrator names the new address, and offers to restore only with a link', () => {
    const link = mailLink(publicUrl, 'email-changed-by-admin', 'eat_1');
    expect(link).toBe(`${publicUrl}/auth/restore-email?token=eat_1`);
    const wayBack = composeMail('email-changed-by-admin', { ...facts, link }).text;
    expect(wayBack).toContain(
      'An administrator changed the e-mail address of your Earshot account to other@example.com.',
    );
    expect(wayBack).toContain('restore this address');
    const forGood = composeMail('email-changed-by-admin', facts).text;
    expect(forGood).toContain('to other@example.com, and has changed your access since.');
    expect(forGood).not.toContain('restore');
  });

  it('links to the page of its kind', () => {
    expect(mailLink(publicUrl, 'invite', 'eat_1')).toBe(`${publicUrl}/auth/verify-email?token=eat_1`);
    expect(mailLink(publicUrl, 'reset-password', 'eat_1')).toBe(`${publicUrl}/auth/reset-password?token=eat_1`);
    expect(mailLink(publicUrl, 'change-email', 'eat_1')).toBe(`${publicUrl}/auth/change-email?token=eat_1`);
    expect(mailLink(publicUrl, 'email-changed', 'eat_1')).toBe(`${publicUrl}/auth/restore-email?token=eat_1`);
    expect(mailLink(publicUrl, 'password-changed', 'eat_1')).toBeUndefined();
  });

  it('to an address in use tells the invited user so, without a link', () => {
    const { subject, text } = composeMail('invite', { ...facts, addressInUse: true, link: 'https://a.example' });
    expect(subject).toBe('An invitation to Earshot');
    expect(text).toContain('It belongs to an account already');
    expect(text).not.toContain('https://a.example');
  });

  it('has a button and the link itself as HTML', () => {
    const { html } = composeMail('invite', { ...facts, link: 'https://a.example/?a=1&b=2' });
    expect(html).toMatch(/<a href="https:\/\/a\.example\/\?a=1&amp;b=2"[^>]*>Verify and sign in<\/a>/);
    expect(html).toContain('>https://a.example/?a=1&amp;b=2<');
  });

  it('is of a kind with facts, and has a fixed text unless it is about news', () => {
    expect(Object.keys(MAIL_FACTS)).toEqual([...MAIL_KINDS]);
    expect(MAIL_KINDS.filter((kind) => !(WORDED_MAIL_KINDS as readonly string[]).includes(kind))).toEqual([
      'incidents',
      'headset-digest',
      'api-tokens',
      'report',
      'report-notice',
      'lost-casts',
      'webhook-paused',
    ]);
  });
});
