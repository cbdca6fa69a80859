import { deleteTeamMember, lockTeamMember } from '@earshot/db/queries/team-members/team-member-writing';
import { keepFormerName } from '@earshot/db/queries/team-members/team-member-names';
import { notFound } from '@earshot/domain/errors/app-error';
import type { PlacedCall } from '../../trpc/call.ts';
import { sendTeam } from './send-team.ts';
import { recorded } from './team-member-view.ts';

export const removeTeamMember = (call: PlacedCall, id: string): Promise<{ teamMemberId: string }> =>
  call.write(async (trx, audit) => {
    if ((await lockTeamMember(trx, call.scope, id)) === undefined) throw notFound();
    await keepFormerName(trx, id, { isLast: true });
    const row = await deleteTeamMember(trx, call.scope, id);
    if (row === undefined) throw notFound();
    await sendTeam(call, trx, row.controller_id);
    audit({ subjectId: row.controller_id, before: recorded(row) });
    return { teamMemberId: id };
  });
