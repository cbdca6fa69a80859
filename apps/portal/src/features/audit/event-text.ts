import type { AuditEntry, ShownAuditEntry } from '@earshot/domain/audit/schema';
import { NO_VALUE } from '#/lib/format.ts';
import { auditTexts as texts } from './texts.ts';

export const personName = ({ principalName, principalEmail }: AuditEntry): string =>
  principalName ?? principalEmail ?? texts.unknownPerson;
export const kindText = ({ principalKind }: AuditEntry): string => texts.kinds[principalKind] ?? principalKind;
/** The name of the thing, which may no longer exist. */
export const subjectText = ({ summary }: ShownAuditEntry): string => summary.subject?.name ?? NO_VALUE;
