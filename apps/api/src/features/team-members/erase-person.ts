import { randomBytes } from 'node:crypto';
import { announce } from '@earshot/db/notify';
import { lockPlans } from '@earshot/db/queries/plans/lock-plans';
import { findPerson } from '@earshot/db/queries/team-members/person-data';
import { erasePerson } from '@earshot/db/queries/team-members/person-erasing';
import { lockTeam } from '@earshot/db/queries/team-members/team-member-writing';
import { notFound } from '@earshot/domain/errors/app-error';
import type { ErasedPerson } from '@earshot/domain/team-members/person-data';
import type { PlacedCall } from '../../trpc/call.ts';
import { sendTeam } from './send-team.ts';

/** Removes a person from the team, and the name from all that is stored. Recorded without the name. */
export const eraseTeamMember = (call: PlacedCall, teamMemberId: string): Promise<ErasedPerson> =>
  call.write(async (trx, audit) => {
    const { scope } = call;
    const controllerId = (await findPerson(trx, scope, teamMemberId))?.controllerId;
    if (controllerId === undefined) throw notFound();
    // The plan first, by the lock order: it keeps reports of the controller from storing the name meanwhile.
    await lockPlans(trx, [controllerId]);
    const person = (await lockTeam(trx, scope, controllerId)) ? await findPerson(trx, scope, teamMemberId) : undefined;
    if (person === undefined) throw notFound();
    const names = person.names.map(({ fullName }) => fullName);
    const replacement = `Erased person ${randomBytes(3).toString('hex')}`;
    const uses = await erasePerson(trx, { teamMemberId, controllerId, names, replacement });
    if (person.createdAt !== null) await sendTeam(call, trx, controllerId);
    await announce(trx, { kind: 'enrolment', ids: [controllerId] });
    await announce(trx, { kind: 'controller', ids: [controllerId] });
    audit({ subjectId: controllerId, before: { teamMemberId } });
    return { teamMemberId, replacement, uses };
  });
