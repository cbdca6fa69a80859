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
  it('names the location, its group, the local start time, the cause and the affected devices', () => {
    const { subject, text } = composeIncidentMail([news()], facts);
    expect(subject).toBe('Leeds Headrow is offline');
    expect(text).toContain('Leeds Headrow (Yorkshire), since 1 Jul 2026, 13:00.');
    expect(text).toContain('It has stopped reporting. 12 devices are affected.');
    expect(text).toContain('https://earshot.example.com/events/incidents');
    expect(text).toContain('https://earshot.example.com/profile/notifications');
  });

  it('lists twenty locations and counts the others', () => {
    const many = Array.from({ length: 500 }, (_, n) => news({ boxName: `Shop ${n}` }));
    const { subject, text } = composeIncidentMail(many, facts);
    expect(subject).toBe('500 locations need attention');
    expect(text.match(/^– Shop/gm)).toHaveLength(20);
    expect(text).toContain('and 480 more.');
  });

  it('reports the end of an incident, even if it ended before the mail was sent', () => {
    const resolvedAt = new Date('2026-07-01T13:30:00Z');
    for (const event of ['opened', 'resolved'] as const) {
      const { subject, text } = composeIncidentMail([news({ event, resolvedAt })], facts);
      expect(subject).toBe('Leeds Headrow is well again');
      expect(text).toContain('after 1 h 30 min.');
    }
  });

  it('states how often the incident was repeated, and escapes names in headers and HTML', () => {
    const { subject, html } = composeIncidentMail([news({ boxName: '<b>x</b>\r\nBcc: y', again: 2 })], facts);
    expect(subject).toBe('<b>x</b> Bcc: y is offline');
    expect(html).not.toContain('<b>x');
    expect(html).toContain('It happened 2 times shortly before.');
  });
});
