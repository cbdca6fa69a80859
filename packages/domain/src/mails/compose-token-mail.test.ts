import { describe, expect, it } from 'vitest';
import { composeTokenMail, type TokenNews } from './compose-token-mail.ts';

const facts = { firstName: 'Ada', publicUrl: 'https://earshot.example.com' };
const news = (over: Partial<TokenNews> = {}): TokenNews => ({
  event: 'created',
  at: new Date('2026-07-01T12:00:00Z'),
  title: 'Stock system',
  groupTitle: 'Yorkshire',
  createdBy: 'Ben Okafor',
  ...over,
});

describe('a mail about API tokens', () => {
  it('names the token, its group, its creator and the time, and says where to revoke it', () => {
    const { subject, text } = composeTokenMail([news()], facts);
    expect(subject).toBe('The API token “Stock system” was created');
    expect(text).toContain('Created:\n– “Stock system” (Yorkshire), by Ben Okafor, 1 Jul 2026, 12:00 UTC');
    expect(text).not.toContain('Revoked:');
    expect(text).toContain('https://earshot.example.com/api/token-management');
    expect(text).toContain('https://earshot.example.com/profile/notifications');
  });

  it('lists created and revoked tokens apart', () => {
    const { subject, text } = composeTokenMail([news({ event: 'revoked' }), news(), news({ title: 'Till' })], facts);
    expect(subject).toBe('API tokens were created and revoked');
    expect(text).toContain('Revoked:\n– “Stock system” (Yorkshire), which Ben Okafor created, 1 Jul 2026, 12:00 UTC');
    expect(text.match(/^– .*by Ben/gm)).toHaveLength(2);
    expect(composeTokenMail([news(), news()], facts).subject).toBe('API tokens were created');
  });

  it('lists tokens that expire soon, with the time at which they do', () => {
    const { subject, text } = composeTokenMail([news({ event: 'expiring' })], facts);
    expect(subject).toBe('The API token “Stock system” expires soon');
    expect(text).toContain(
      'Expire soon, reset them to go on using them:\n– “Stock system” (Yorkshire), which Ben Okafor created, on 1 Jul 2026, 12:00 UTC',
    );
    const together = [news({ event: 'expiring' }), news()];
    expect(composeTokenMail(together, facts).subject).toBe('API tokens were created, and expire soon');
    expect(composeTokenMail([...together, news({ event: 'revoked' })], facts).subject).toBe(
      'API tokens were created and revoked, and expire soon',
    );
    const two = [news({ event: 'expiring' }), news({ event: 'expiring' })];
    expect(composeTokenMail(two, facts).subject).toBe('API tokens expire soon');
  });

  it('lists at most 20 tokens, and counts the others', () => {
    const { text } = composeTokenMail(
      Array.from({ length: 23 }, () => news()),
      facts,
    );
    expect(text.match(/^– /gm)).toHaveLength(20);
    expect(text).toContain('and 3 more.');
  });

  it('shows hostile titles on one line and without markup', () => {
    const { subject, text, html } = composeTokenMail([news({ title: 'a\r\nBcc: eve@example.com <b>' })], facts);
    expect(subject).toBe('The API token “a Bcc: eve@example.com <b>” was created');
    expect(text).not.toMatch(/^Bcc/m);
    expect(html).not.toContain('<b>');
  });
});
