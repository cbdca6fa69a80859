import { type AuditSubject, findAuditSubjects } from '@earshot/db/queries/audit/audit-subjects';
import type { AuditReader } from '@earshot/db/queries/audit/audit-list';
import type { Database } from '@earshot/db/client';
import { findTeamMemberNames } from '@earshot/db/queries/team-members/team-member-names';
import type { Scope } from '@earshot/db/scope';
import { eventSentence, type Names } from '@earshot/domain/audit/event-sentence';
import { mentionedIds } from '@earshot/domain/audit/mentioned-ids';
import type { AuditEntry, ShownAuditEntry } from '@earshot/domain/audit/schema';
import { isUuid } from '@earshot/domain/ids/uuid';
import { recordedName, subjectOfAction } from '@earshot/domain/audit/subjects';

/** Hides group paths and seal numbers, which reveal counts across all customers, from all but internal staff. */
const withoutHidden = (entry: AuditEntry, { customerId }: Scope): AuditEntry =>
  customerId === null ? entry : { ...entry, groupPath: null, sealedIn: entry.sealedIn === null ? null : 0 };

/**
 * Adds what each event did, in words, and the thing that it is about. Team members are named only for users who may see
 * them.
 */
export async function toShownEntries(
  db: Database,
  { scope, seesTeam }: AuditReader,
  entries: readonly AuditEntry[],
): Promise<ShownAuditEntry[]> {
  const ids = new Set(entries.flatMap((entry) => [entry.subjectId ?? [], mentionedIds(entry)].flat()));
  const [subjects, members] = await Promise.all([
    findAuditSubjects(db, scope, [...ids]),
    findTeamMemberNames(db, scope, seesTeam ? [...ids].filter(isUuid) : []),
  ]);
  const present = new Map(subjects.map((one) => [keyOf(one), one] as const));
  const names = new Map([...subjects.map(({ id, name }): [string, string] => [id, name]), ...members]);
  return entries.map((entry) => ({ ...withoutHidden(entry, scope), summary: summaryOf(entry, { present, names }) }));
}

const keyOf = ({ kind, id }: Pick<AuditSubject, 'kind' | 'id'>) => `${kind} ${id}`;

interface Known {
  readonly present: ReadonlyMap<string, AuditSubject>;
  readonly names: Names;
}

function summaryOf(entry: AuditEntry, { present, names }: Known): ShownAuditEntry['summary'] {
  const { action, subjectId: id } = entry;
  const { kind } = subjectOfAction(action);
  const found = kind === undefined || id === null ? undefined : present.get(keyOf({ kind, id }));
  const name = recordedName(entry) ?? found?.name;
  return {
    sentence: eventSentence(entry, name, names),
    subject:
      kind === undefined || id === null
        ? null
        : { kind, id, name: found?.name ?? name ?? null, isPresent: found !== undefined },
    castId: found?.castId ?? null,
    names: Object.fromEntries(mentionedIds(entry).flatMap((each) => named(each, names))),
  };
}

function named(id: string, names: Names): [string, string][] {
  const name = names.get(id);
  return name === undefined ? [] : [[id, name]];
}
