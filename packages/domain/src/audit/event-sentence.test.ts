import { describe, expect, it } from 'vitest';
import { AUDIT_ACTIONS } from './actions.ts';
import { changedFields, fieldsNamed, fieldWords } from './changed-fields.ts';
import { eventSentence } from './event-sentence.ts';
import { mentionedIds } from './mentioned-ids.ts';
import { recordedName } from './subjects.ts';

const shop = { boxName: 'Leeds Headrow', postcode: 'LS1 6PT', timezone: 'Europe/London', tags: ['Large'], version: 1 };
const sentence = (action: string, before: unknown, after: unknown, subjectId: string | null = null) =>
  eventSentence({ action, before, after }, recordedName({ subjectId, before, after }));

describe('the sentence of a change', () => {
  it.each([
    [{ boxName: 'Leeds Central' }, 'renamed Leeds Headrow to Leeds Central'],
    [{ timezone: 'Europe/Dublin' }, 'changed the time zone of Leeds Headrow from Europe/London to Europe/Dublin'],
    [{ postcode: null }, 'changed the postcode of Leeds Headrow from LS1 6PT to none'],
    [{ tags: ['Large', 'Night'] }, 'changed the tags of Leeds Headrow from Large to Large, Night'],
    [
      { boxName: 'Leeds Central', postcode: 'LS1 1AA' },
      'renamed Leeds Headrow to Leeds Central and changed its postcode',
    ],
    [{ postcode: 'LS1 1AA', timezone: 'Europe/Dublin' }, 'changed the postcode and time zone of Leeds Headrow'],
  ])('names the location, the fields and the values: %j', (change, words) => {
    expect(sentence('controller.update', shop, { ...shop, version: 2, ...change })).toBe(words);
  });

  it('names users by their full name, and other things with their kind', () => {
    const ada = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' };
    expect(sentence('user.update', ada, { ...ada, lastName: 'King' })).toBe('renamed Ada Byron to Ada King');
    expect(sentence('role.update', { title: 'Till' }, { title: 'Tills' })).toBe('renamed the role “Till” to “Tills”');
    expect(sentence('setting.update', { value: 180 }, { value: 300 }, 'setting:incidentGraceSeconds')).toBe(
      'changed the value of the setting “incidentGraceSeconds” from 180 to 300',
    );
  });

  it('counts the fields after the third, and leaves out ids and long values', () => {
    const many = { name: 'X', a: 1, b: 1, c: 1, d: 1 };
    expect(sentence('message-cast.update', many, { ...many, a: 2, b: 2, c: 2, d: 2 })).toBe(
      'changed the a, b, c and 1 more of the Message Cast “X”',
    );
    const id = '00000000-0000-4000-8000-000000000001';
    expect(sentence('controller.update', { ...shop, groupId: id }, { ...shop, groupId: id.replace('1', '2') })).toBe(
      'changed the group of Leeds Headrow',
    );
  });
});

describe('the things that values refer to', () => {
  const [leeds, york, gone] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
  const names = new Map([
    [leeds ?? '', 'Leeds'],
    [york ?? '', 'York'],
    ['4', 'Manager'],
    ['3', 'Standard'],
  ]);
  it.each([
    ['one thing', { groupId: leeds }, { groupId: york }, 'group of Ayr from Leeds to York'],
    ['a role', { roleId: 4 }, { roleId: 3 }, 'role of Ayr from Manager to Standard'],
    ['numbers that are no role', { rank: 4 }, { rank: 3 }, 'rank of Ayr from 4 to 3'],
    ['several things', { tagIds: [] }, { tagIds: [leeds, york] }, 'tag ids of Ayr from none to Leeds, York'],
    ['a thing without a name', { groupId: leeds }, { groupId: gone }, 'group of Ayr'],
    ['several things, one without a name', { tagIds: [leeds] }, { tagIds: [leeds, gone] }, 'tag ids of Ayr'],
    ['lists within lists', { days: [['a']] }, { days: [['b']] }, 'days of Ayr'],
  ])('are named in the sentence: %s', (_, before, after, words) => {
    const sides = { before: { boxName: 'Ayr', ...before }, after: { boxName: 'Ayr', ...after } };
    expect(eventSentence({ action: 'controller.update', ...sides }, undefined, names)).toBe(`changed the ${words}`);
  });

  it('are found at any depth, once each, up to 100', () => {
    const before = { groupId: leeds, roleId: 4, rank: 7, name: 'Ayr', none: null };
    const after = { groupId: york, roleIds: [4, 3], audience: { targetIds: [leeds, gone] } };
    expect(mentionedIds({ before, after })).toEqual([leeds, '4', york, '3', gone]);
    const many = Array.from({ length: 101 }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`);
    expect(mentionedIds({ after: many })).toEqual(many.slice(0, 100));
    expect(mentionedIds({})).toEqual([]);
  });
});

it('the sentence of another event names the thing, or the place where it happened', () => {
  expect(sentence('audio-clip.create', null, { name: 'Tills' })).toBe('created an audio clip “Tills”');
  expect(eventSentence({ action: 'registration.start' }, 'Leeds Headrow')).toBe(
    'began to register a device at Leeds Headrow',
  );
  expect(eventSentence({ action: 'session.sign-in' }, undefined)).toBe('signed in');
});

const teamMemberId = '0198c2a0-0000-7000-8000-000000000001';
const member = { teamMemberId, callHandlingGroups: [] };

it.each([
  ['create', null, member, 'added team member Ada Lovelace at Leeds Headrow'],
  ['update', member, { ...member, renamed: true }, 'renamed team member Ada Lovelace at Leeds Headrow'],
  ['update', member, member, 'changed team member Ada Lovelace at Leeds Headrow'],
  ['delete', member, null, 'deleted team member Ada Lovelace at Leeds Headrow'],
])('the sentence of a team member names the person and the location: %s', (verb, before, after, words) => {
  const event = { action: `team-member.${verb}`, before, after };
  expect(eventSentence(event, 'Leeds Headrow', new Map([[teamMemberId, 'Ada Lovelace']]))).toBe(words);
});

it('the sentence of a person whose name is no longer known names the location', () => {
  const event = { action: 'team-member.update', before: member, after: { ...member, renamed: true } };
  expect(eventSentence(event, 'Leeds Headrow')).toBe('renamed a team member at Leeds Headrow');
});

it('the sentence of several team members names the location', () => {
  const event = { action: 'team-member.create-many', before: null, after: { teamMemberIds: [teamMemberId] } };
  expect(eventSentence(event, 'Leeds Headrow')).toBe('added team members at Leeds Headrow');
});

it('every action has a sentence without a name', () => {
  for (const action of Object.keys(AUDIT_ACTIONS)) expect(eventSentence({ action }, undefined)).toMatch(/^[a-z]/);
});

describe('the changed fields of an event', () => {
  it('are those that differ, without fields that change with every write', () => {
    expect(changedFields({ a: 1, b: [1], version: 1 }, { a: 1, b: [2], version: 2 })).toEqual([
      { field: 'b', before: [1], after: [2] },
    ]);
    expect(changedFields(null, { a: 1 })).toEqual([]);
  });

  it('have words, by which they are found', () => {
    expect(['boxName', 'serialNumber', 'graceMs'].map(fieldWords)).toEqual(['name', 'serial number', 'grace ms']);
    expect(fieldsNamed('name')).toEqual(expect.arrayContaining(['boxName', 'title', 'firstName']));
    expect(fieldsNamed('Time Zone')).toEqual(['timezone']);
  });
});

const device = { location: 'Back door', volume: 4, priority: 0 };
const configured = { endpointId: '8920_K1139', ...device };

it.each([
  ['configure', device, { ...configured, volume: 6 }, 'changed the volume of “Back door” from 4 to 6'],
  ['configure', device, { ...configured, volume: 6, priority: 1 }, 'changed the volume and priority of “Back door”'],
  [
    'configure',
    device,
    { ...configured, location: 'Loading bay' },
    'changed the place in the shop of “Back door” from Back door to Loading bay',
  ],
  ['configure', null, { endpointId: '8930_V0771', talkLockTimeout: 300 }, 'configured V0771'],
  ['read', undefined, { endpointId: '8930_V0771' }, 'read the configuration of V0771'],
  ['remove', undefined, { endpointId: 'line-2' }, 'removed line-2'],
  ['remove', undefined, {}, 'removed a device'],
])('the sentence of a device names the device, its changes and the location: %s', (verb, before, after, words) => {
  expect(eventSentence({ action: `endpoint.${verb}`, before, after }, 'York')).toBe(`${words} at York`);
});

it.each([
  ['controller.configure', 'changed the settings of York'],
  ['controller.reboot', 'rebooted York'],
  ['controller.follow-groups', 'let settings of York follow its groups again'],
  ['controller.reboot-base-units', 'rebooted base units “York”'],
])('the sentence of a location names it in place of the word for it: %s', (action, words) => {
  expect(eventSentence({ action }, 'York')).toBe(words);
});
