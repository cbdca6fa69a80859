import { deleteTeamMember } from '@earshot/db/queries/team-members/team-member-writing';
import { notFound } from '@earshot/domain/errors/app-error';
import type { PlacedCall } from '../../trpc/call.ts';
import { recorded } from './team-member-view.ts';

export const removeTeamMember = (call: PlacedCall, id: string): Promise<{ teamMemberId: string }> =>
  call.write(async (trx, audit) => {
    const row = await deleteTeamMember(trx, call.scope, id);
    if (row === undefined) throw notFound();
    audit({ subjectId: row.controller_id, before: { teamMemberId: id, ...recorded(row) } });
    return { teamMemberId: id };
  });
