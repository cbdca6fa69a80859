import { findPerson, listPersonHearings, listPersonUses } from '@earshot/db/queries/team-members/person-data';
import { notFound } from '@earshot/domain/errors/app-error';
import type { PersonData } from '@earshot/domain/team-members/person-data';
import type { PlacedCall } from '../../trpc/call.ts';

/** Returns everything that is stored about a team member, also one who left the team. Recorded without the data. */
export const exportPerson = (call: PlacedCall, teamMemberId: string): Promise<PersonData> =>
  call.write(async (trx, audit) => {
    const person = await findPerson(trx, call.scope, teamMemberId);
    if (person === undefined) throw notFound();
    const { controllerId } = person;
    const uses = await listPersonUses(trx, { teamMemberId, controllerId });
    const hearings = await listPersonHearings(trx, { teamMemberId, controllerId });
    audit({ subjectId: controllerId, after: { teamMemberId } });
    return {
      teamMemberId,
      exportedAt: new Date().toISOString(),
      location: { controllerId, name: person.locationName, serialNumber: person.serialNumber },
      fullName: person.names[0]?.fullName ?? '',
      saidAs: person.saidAs,
      isInTeam: person.createdAt !== null,
      createdAt: toTime(person.createdAt),
      callHandlingGroups: person.callHandlingGroups,
      names: person.names.map(({ fullName, until }) => ({ fullName, until: toTime(until) })),
      uses: uses.map((use) => ({
        ...use,
        startedAt: use.startedAt.toISOString(),
        takenAt: toTime(use.takenAt),
        enrolledAt: toTime(use.enrolledAt),
        returnedAt: toTime(use.returnedAt),
      })),
      hearings,
    };
  });

const toTime = (at: Date | string | null): string | null => (at === null ? null : new Date(at).toISOString());
