import type { CallOptions, Earshot } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { groupFilterFlag, inGroup } from './group-flags.ts';
import { InputError } from '../refusals.ts';

export const auditFlags = {
  group: groupFilterFlag,
  from: Flags.string({ description: 'Only from this day or time on', helpValue: '2026-11-01' }),
  to: Flags.string({ description: 'Only before this day or time', helpValue: '2026-12-01' }),
  person: Flags.string({ description: 'Only users whose name or email address contains this text' }),
  action: Flags.string({ description: 'Only this action', helpValue: 'role.update' }),
  subject: Flags.string({ description: 'Only events about the item with this id, or with this text in its name' }),
  field: Flags.string({ description: 'Only changes of a field with this text in its name', helpValue: 'name' }),
};

interface AuditFlagValues {
  readonly group?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly person?: string | undefined;
  readonly action?: string | undefined;
  readonly subject?: string | undefined;
  readonly field?: string | undefined;
}

/** Parses a moment; a date means its start in the local time zone. */
export function readMoment(text: string): string {
  const moment = new Date(/^\d{4}-\d\d-\d\d$/.test(text.trim()) ? `${text.trim()}T00:00:00` : text);
  if (Number.isNaN(moment.getTime()))
    throw new InputError(`Not a date or time: ${text}`, 'Write it like 2026-11-01 or 2026-11-01T08:00.');
  return moment.toISOString();
}

export async function auditFilter(earshot: Earshot, flags: AuditFlagValues, calling: CallOptions) {
  return {
    ...(await inGroup(earshot, flags.group, calling)),
    ...(flags.from !== undefined && { from: readMoment(flags.from) }),
    ...(flags.to !== undefined && { to: readMoment(flags.to) }),
    ...(flags.person !== undefined && { person: flags.person }),
    ...(flags.action !== undefined && { action: flags.action }),
    ...(flags.subject !== undefined && { subject: flags.subject }),
    ...(flags.field !== undefined && { field: flags.field }),
  };
}
