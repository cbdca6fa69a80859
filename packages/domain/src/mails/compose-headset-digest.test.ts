import { describe, expect, it } from 'vitest';
import { composeHeadsetDigest, type DigestHeadset } from './compose-headset-digest.ts';

const facts = { firstName: 'Grace', publicUrl: 'https://earshot.example.com' };
const headset = (over: Partial<DigestHeadset> = {}): DigestHeadset => ({
  controllerId: 'c-1',
  boxName: 'Leeds Headrow',
  groupTitle: 'Yorkshire',
  timezone: 'Europe/London',
  name: 'Till 1',
  fullName: 'Ada Lovelace',
  since: new Date('2026-07-01T07:10:00Z'),
  status: 'OVERDUE',
  ...over,
});
const compose = (headsets: DigestHeadset[], total = headsets.length) =>
  composeHeadsetDigest({ headsets, total }, facts);

describe('the daily mail about headsets', () => {
  it('names location, headset, team member, local time and reason, with links', () => {
    const { subject, text } = compose([headset()]);
    expect(subject).toBe('1 headset is missing or overdue');
    expect(text).toBe(`Hello Grace,

1 headset is missing or overdue:

Leeds Headrow (Yorkshire)
– Till 1: Ada Lovelace, since 1 Jul 2026, 08:10, not returned within 24 hours
https://earshot.example.com/locations/c-1/devices/enrolment-management

See all headsets of your group:
https://earshot.example.com/dashboard/devices/enrolment-management

You get this mail on mornings with missing or overdue headsets, because you subscribed to it. To stop it: https://earshot.example.com/profile/notifications

Earshot – earshot.example.com
`);
  });

  it('says when no team member enrolled, and lists each location once with its own time', () => {
    const { subject, text } = compose([
      headset(),
      headset({ name: 'Till 2', fullName: null, status: 'MISSING' }),
      headset({ controllerId: 'c-2', boxName: 'Dublin', timezone: 'America/New_York', status: 'WARNING' }),
    ]);
    expect(subject).toBe('3 headsets are missing or overdue');
    expect(text).toContain('– Till 2: no team member, since 1 Jul 2026, 08:10, taken without enrolment');
    expect(text).toContain('since 1 Jul 2026, 03:10, left out by a team member who enrolled in another');
    expect(text.match(/Leeds Headrow/g)).toHaveLength(1);
  });

  it('counts the headsets that are not listed', () => {
    const { subject, text } = compose([headset()], 71);
    expect(subject).toBe('71 headsets are missing or overdue');
    expect(text).toContain('and 70 more.');
  });

  it('has the same lines in HTML, with names escaped and on one line', () => {
    const { text, html } = compose([headset({ name: '<b>x</b>\r\nBcc: y', fullName: '<i>Ada</i>' })]);
    expect(text).toContain('– <b>x</b> Bcc: y: <i>Ada</i>');
    expect(html).toContain('&lt;b&gt;x&lt;/b&gt; Bcc: y');
    expect(html).not.toMatch(/<b>x|<i>Ada/);
    expect(html).toContain('https://earshot.example.com/locations/c-1/devices/enrolment-management');
  });
});
