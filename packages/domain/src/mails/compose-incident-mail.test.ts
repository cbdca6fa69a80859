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
  devices: [],
  again: 0,
  ...over,
});

const titlesOf = (...all: IncidentNews[]) =>
  composeIncidentMail(all, facts).text.match(/^.*(?:attention|well again):$/gm) ?? [];

const textOfMany = (count: number) =>
  composeIncidentMail(
    Array.from({ length: count }, () => news()),
    facts,
  ).text;

describe('a mail about incidents', () => {
  it('names the location, its group, the local start time, the cause and the affected devices', () => {
    const { subject, text } = composeIncidentMail([news()], facts);
    expect(subject).toBe('Leeds Headrow is offline');
    expect(text).toContain('Leeds Headrow (Yorkshire), since 1 Jul 2026, 13:00.');
    expect(text).toContain('It has stopped reporting. Affected: all 12 devices.');
    expect(text).toContain('https://earshot.example.com/events/incidents');
    expect(text).toContain('https://earshot.example.com/profile/notifications');
  });

  it('names the devices that report a fault, and no others', () => {
    const { text } = composeIncidentMail(
      [
        news({
          kind: 'controller-fault',
          cause: 'It reports a fault: Till 1: microphone does not answer.',
          devicesAffected: 1,
          devices: [{ kind: 'headset', deviceId: '8930_V1', name: 'Till 1' }],
        }),
      ],
      facts,
    );
    expect(text).toContain('microphone does not answer. Affected: headset Till 1.');
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

  const ended = (minutes: number, over: Partial<IncidentNews> = {}) =>
    news({ event: 'resolved', resolvedAt: new Date(Date.parse('2026-07-01T12:00:00Z') + minutes * 60_000), ...over });

  it.each([
    ['one offline controller', [news()], 'Leeds Headrow is offline'],
    ['one fault', [news({ kind: 'controller-fault' })], 'Leeds Headrow reports a fault'],
    ['one recovery', [ended(5)], 'Leeds Headrow is well again'],
    ['two new incidents', [news(), news()], '2 locations need attention'],
    ['two recoveries', [ended(5), ended(5)], '2 locations are well again'],
    ['a new incident among recoveries', [ended(5), news({ boxName: 'Bath' }), ended(5)], 'Bath is offline'],
    ['nothing', [], 'Your locations'],
  ])('has a subject for %s', (_, all, subject) => {
    expect(composeIncidentMail(all, facts).subject).toBe(subject);
  });

  it('has one list of new incidents and one of recoveries, each only if it has entries', () => {
    expect(titlesOf(news())).toEqual(['This location needs attention:']);
    expect(titlesOf(news(), news(), ended(5))).toEqual(['2 locations need attention:', 'This location is well again:']);
    expect(titlesOf(ended(5), ended(5))).toEqual(['2 locations are well again:']);
  });

  it('lists twenty locations without a remainder, and counts the twenty-first', () => {
    expect(textOfMany(20)).not.toContain('more.');
    expect(textOfMany(21)).toContain('and 1 more.');
  });

  it.each([
    [0, 0, 'It has stopped reporting.'],
    [1, 0, 'It has stopped reporting. Affected: its only device.'],
    [2, 1, 'It has stopped reporting. Affected: all 2 devices. It happened once shortly before.'],
    [0, 2, 'It has stopped reporting. It happened 2 times shortly before.'],
  ])('counts %d affected devices and %d earlier incidents', (devicesAffected, again, sentence) => {
    const { text } = composeIncidentMail([news({ devicesAffected, again })], facts);
    expect(text.split('\n')).toContain(`– Leeds Headrow (Yorkshire), since 1 Jul 2026, 13:00. ${sentence}`);
  });

  it.each([
    [0, '1 minute'],
    [1.4, '1 minute'],
    [2, '2 minutes'],
    [59, '59 minutes'],
    [60, '1 h 0 min'],
    [61, '1 h 1 min'],
    [1_500, '25 h 0 min'],
  ])('reports an incident of %d minutes as %s', (minutes, words) => {
    expect(composeIncidentMail([ended(minutes)], facts).text).toContain(`, after ${words}.`);
  });
});
