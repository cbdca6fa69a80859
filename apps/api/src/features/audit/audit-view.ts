import { type AuditSubject, findAuditSubjects } from '@earshot/db/queries/audit/audit-subjects';
import type { Database } from '@earshot/db/client';
import type { Scope } from '@earshot/db/scope';
import { eventSentence } from '@earshot/domain/audit/event-sentence';
import type { AuditEntry, ShownAuditEntry } from '@earshot/domain/audit/schema';
import { recordedName, subjectOfAction } from '@earshot/domain/audit/subjects';

/** Hides group paths and seal numbers, which reveal counts across all customers, from all but internal staff. */
const withoutHidden = (entry: AuditEntry, { customerId }: Scope): AuditEntry =>
  customerId === null ? entry : { ...entry, groupPath: null, sealedIn: entry.sealedIn === null ? null : 0 };

/** Adds what each event did, in words, and the thing that it is about. */
export async function toShownEntries(
  db: Database,
  scope: Scope,
  entries: readonly AuditEntry[],
): Promise<ShownAuditEntry[]> {
  const ids = new Set(entries.flatMap(({ subjectId }) => subjectId ?? []));
  const present = new Map((await findAuditSubjects(db, scope, [...ids])).map((one) => [keyOf(one), one] as const));
  return entries.map((entry) => ({ ...withoutHidden(entry, scope), summary: summaryOf(entry, present) }));
}

const keyOf = ({ kind, id }: Pick<AuditSubject, 'kind' | 'id'>) => `${kind} ${id}`;

function summaryOf(entry: AuditEntry, present: ReadonlyMap<string, AuditSubject>): ShownAuditEntry['summary'] {
  const { action, subjectId: id } = entry;
  const { kind } = subjectOfAction(action);
  const found = kind === undefined || id === null ? undefined : present.get(keyOf({ kind, id }));
  const name = recordedName(entry) ?? found?.name;
  return {
    sentence: eventSentence(entry, name),
    subject:
      kind === undefined || id === null
        ? null
        : { kind, id, name: found?.name ?? name ?? null, isPresent: found !== undefined },
    castId: found?.castId ?? null,
  };
}
