import type { AuditEntry, ShownAuditEntry } from '@earshot/domain/audit/schema';
import { expect, it } from 'vitest';
import { kindText, personName, subjectText } from './event-text.ts';

const shown = (summary: Partial<ShownAuditEntry['summary']>) => subjectText({ summary } as ShownAuditEntry);
const entry = (values: Partial<AuditEntry>) => values as AuditEntry;

it.each([
  ['Aisha Malik', 'aisha@northwind.example', 'Aisha Malik'],
  [null, 'aisha@northwind.example', 'aisha@northwind.example'],
  [null, null, 'Unknown person'],
])('a person with the name %s and the address %s is shown as %s', (principalName, principalEmail, text) => {
  expect(personName(entry({ principalName, principalEmail }))).toBe(text);
});

it.each([
  ['session', 'Portal'],
  ['personal', 'Personal token'],
  ['machine', 'API token'],
  ['nobody', 'Not signed in'],
  ['operator', 'On the server'],
  ['robot', 'robot'],
])('an event with the access %s is shown as %s', (principalKind, text) => {
  expect(kindText(entry({ principalKind }))).toBe(text);
});

it('a subject is shown by its name, or by a dash if it has none', () => {
  const subject = { kind: 'clip', id: '1', isPresent: true } as const;
  expect(shown({ subject: { ...subject, name: 'Tills' } })).toBe('Tills');
  expect(shown({ subject: { ...subject, name: null } })).toBe('–');
  expect(shown({ subject: null })).toBe('–');
});
