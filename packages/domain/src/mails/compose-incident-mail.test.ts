import { describe, expect, it } from 'vitest';
import { composeIncidentMail, type IncidentNews } from './compose-incident-mail.ts';

const facts = { firstName: 'Ada', publicUrl: 'https://earshot.example.com' };
const news = (over: Partial<IncidentNews> = {}): IncidentNews => ({
  event: 'opened',
  kind: 'controller-offline',
  boxName: 'Leeds Headrow',
  groupTitle: 'Yorkshire',
  timezone: 'Europe/London',
  cause: 'It has stopped reporting.',
  since: new Date('2026-07-01T12:00:00Z'),
  resolvedAt: null,
  devicesAffected: 12,
  again: 0,
  ...over,
});

describe('a mail about incidents', () => {
  it('names the location, its group, since when by its own clock, why, and what hangs on it', () => {
    const { subject, text } = composeIncidentMail([news()], facts);
    expect(subject).toBe('Leeds Headrow is offline');
    expect(text).toContain('Leeds Headrow (Yorkshire), since 1 Jul 2026, 13:00.');
    expect(text).toContain('It has stopped reporting. 12 devices are affected.');
    expect(text).toContain('https://earshot.example.com/events/incidents');
    expect(text).toContain('https://earshot.example.com/profile/notifications');
  });

  it('names twenty of many and counts the rest', () => {
    const many = Array.from({ length: 500 }, (_, n) => news({ boxName: `Shop ${n}` }));
    const { subject, text } = composeIncidentMail(many, facts);
    expect(subject).toBe('500 locations need attention');
    expect(text.match(/^– Shop/gm)).toHaveLength(20);
    expect(text).toContain('and 480 more.');
  });

  it('says that it is over, also of what was over before the mail went out', () => {
    const resolvedAt = new Date('2026-07-01T13:30:00Z');
    for (const event of ['opened', 'resolved'] as const) {
      const { subject, text } = composeIncidentMail([news({ event, resolvedAt })], facts);
      expect(subject).toBe('Leeds Headrow is well again');
      expect(text).toContain('after 1 h 30 min.');
    }
  });

  it('says how often it had happened, and lets no name become markup or another header', () => {
    const { subject, html } = composeIncidentMail([news({ boxName: '<b>x</b>\r\nBcc: y', again: 2 })], facts);
    expect(subject).toBe('<b>x</b> Bcc: y is offline');
    expect(html).not.toContain('<b>x');
    expect(html).toContain('It happened 2 times shortly before.');
  });
});
