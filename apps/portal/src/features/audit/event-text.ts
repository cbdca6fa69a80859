import { actionWords } from '@earshot/domain/audit/actions';
import type { AuditEntry } from '@earshot/domain/audit/schema';
import { auditTexts as texts } from './texts.ts';

const NAMES = ['name', 'title', 'boxName', 'email', 'message'] as const;

/** Name of the event's subject, if it was recorded. */
export function subjectName({ before, after, subjectId }: AuditEntry): string | undefined {
  for (const side of [after, before]) {
    if (typeof side !== 'object' || side === null) continue;
    for (const name of NAMES) {
      const value: unknown = Reflect.get(side, name);
      if (typeof value === 'string' && value !== '') return value;
    }
  }
  return subjectId?.startsWith('setting:') === true ? subjectId.slice('setting:'.length) : undefined;
}

/** For example: changed an audio clip “Tills”. */
export function eventText(entry: AuditEntry): string {
  const name = subjectName(entry);
  return name === undefined ? actionWords(entry.action) : `${actionWords(entry.action)} “${name}”`;
}

export const personName = ({ principalName, principalEmail }: AuditEntry): string =>
  principalName ?? principalEmail ?? texts.unknownPerson;
export const kindText = ({ principalKind }: AuditEntry): string => texts.kinds[principalKind] ?? principalKind;
