import type { CallOptions, Earshot } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { InputError } from '../refusals.ts';

/** Which rows of the audit log. */
export const auditFlags = {
  group: Flags.string({ description: 'Only of this group and those below it: title, path (North / Leeds) or id' }),
  from: Flags.string({ description: 'Not before this day or moment', helpValue: '2026-11-01' }),
  to: Flags.string({ description: 'Only before this day or moment', helpValue: '2026-12-01' }),
  person: Flags.string({ description: 'Only by people whose name or e-mail address contains this' }),
  action: Flags.string({ description: 'Only this verb', helpValue: 'role.update' }),
  subject: Flags.string({ description: 'Only about the thing with this id' }),
};

interface AuditFlagValues {
  readonly group?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly person?: string | undefined;
  readonly action?: string | undefined;
  readonly subject?: string | undefined;
}

/** A day is its first moment, here. */
export function readMoment(text: string): string {
  const moment = new Date(/^\d{4}-\d\d-\d\d$/.test(text.trim()) ? `${text.trim()}T00:00:00` : text);
  if (Number.isNaN(moment.getTime()))
    throw new InputError(`${text} is no day or moment`, 'Write it like 2026-11-01 or 2026-11-01T08:00.');
  return moment.toISOString();
}

export async function auditFilter({ groups }: Earshot, flags: AuditFlagValues, calling: CallOptions) {
  const group = flags.group === undefined ? undefined : await groups.find(flags.group, calling);
  return {
    ...(group !== undefined && { groupId: group.id }),
    ...(flags.from !== undefined && { from: readMoment(flags.from) }),
    ...(flags.to !== undefined && { to: readMoment(flags.to) }),
    ...(flags.person !== undefined && { person: flags.person }),
    ...(flags.action !== undefined && { action: flags.action }),
    ...(flags.subject !== undefined && { subject: flags.subject }),
  };
}
