import { AUDIT_ACTIONS } from '@earshot/domain/audit/actions';
import { changedFields, fieldsNamed } from '@earshot/domain/audit/changed-fields';
import { eventSentence } from '@earshot/domain/audit/event-sentence';
import { recordedName } from '@earshot/domain/audit/subjects';
import * as audit from '@earshot/domain/audit/schema';
import { notFound } from '@earshot/domain/errors/app-error';
import { fail, signedIn, t } from './fake-procedures.ts';
import { uuid } from './fixtures.ts';

const instant = (index: number) =>
  new Date(Date.UTC(2026, 10, 20, 14, 0, 0) - index * 60_000).toISOString().replace('Z', '000Z');

const recorded = (index: number): audit.AuditEntry => ({
  id: uuid(6, index),
  at: instant(index),
  customerId: uuid(1, 1),
  groupId: uuid(1, 1),
  groupTitle: 'Northwind',
  groupPath: '1.2',
  principalId: uuid(9, 1 + (index % 2)),
  principalKind: 'session',
  principalName: index % 2 === 0 ? 'Aisha Malik' : 'Ben Carter',
  principalEmail: index % 2 === 0 ? 'aisha@northwind.example' : 'ben@northwind.example',
  tokenId: null,
  tokenTitle: null,
  action: index % 3 === 0 ? 'audio-clip.update' : 'audio-clip.create',
  subjectId: uuid(3, index),
  address: `192.0.2.${index % 200}`,
  requestId: `req-${index}`,
  before: index % 3 === 0 ? { name: 'Tills', version: 1 } : null,
  after: { name: index % 3 === 0 ? '=Renamed' : `Clip ${index}`, version: 2 },
  sealedIn: index < 2 ? null : 7,
});

const entry = (index: number): audit.ShownAuditEntry => {
  const one = recorded(index);
  const name = recordedName(one);
  const subject = { kind: 'clip' as const, id: one.subjectId ?? '', name: name ?? null, isPresent: index !== 1 };
  return { ...one, summary: { sentence: eventSentence(one, name), subject, castId: null, names: {} } };
};

/** 230 events on three pages. The two newest are not sealed yet. */
export const events: audit.ShownAuditEntry[] = Array.from({ length: 230 }, (_, index) => entry(index));

const has = (text: string | null, part = '') => (text ?? '').toLowerCase().includes(part.toLowerCase());
const matching = ({ person, action, subject, field, from, to }: audit.ListAuditInput) =>
  events.filter(
    (one) =>
      (has(one.principalName, person) || has(one.principalEmail, person)) &&
      (action === undefined || one.action === action) &&
      (subject === undefined || one.subjectId === subject || has(one.summary.subject?.name ?? '', subject)) &&
      (field === undefined ||
        changedFields(one.before, one.after).some((change) =>
          fieldsNamed(field).concat(field).includes(change.field),
        )) &&
      (from === undefined || one.at >= from) &&
      (to === undefined || one.at < to),
  );

export const auditRouter = t.router({
  list: signedIn
    .input(audit.listAuditInput)
    .output(audit.auditPage)
    .query(({ input }) => {
      const all = matching(input);
      const at = (id: string | undefined) => all.findIndex((one) => one.id === id);
      const end = input.newerThan === undefined ? Infinity : at(input.newerThan.id);
      const start = input.newerThan === undefined ? at(input.olderThan?.id) + 1 : Math.max(0, end - input.pageSize);
      const items = all.slice(start, Math.min(start + input.pageSize, end));
      return { items, hasNewer: start > 0, hasOlder: start + items.length < all.length };
    }),
  get: signedIn
    .input(audit.auditEntryInput)
    .output(audit.shownAuditEntry)
    .query(({ input }) => events.find(({ id }) => id === input.entryId) ?? fail(notFound())),
  actions: signedIn
    .output(audit.auditActions)
    .query(() => ({ actions: Object.entries(AUDIT_ACTIONS).map(([action, words]) => ({ action, words })) })),
});
