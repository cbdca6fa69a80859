import { type CallOptions, type Earshot, EarshotError, NO_STATUS } from '@earshot/sdk';
import type { PlannedPerson } from './plan-import.ts';

/** Result of one line: as planned, or refused in the meantime. */
export interface AppliedPerson {
  readonly line: number;
  readonly email: string;
  readonly result: 'created' | 'updated' | 'unchanged' | 'error';
  readonly problems: readonly string[];
}

/** Applies the plan line by line. A failed line does not stop the others; a lost connection does. */
export async function* applyImport(
  earshot: Earshot,
  plan: readonly PlannedPerson[],
  calling: CallOptions & { readonly groupId?: string | undefined },
): AsyncGenerator<AppliedPerson, void, undefined> {
  for (const planned of plan) {
    const { line, email } = planned.person;
    if (planned.action === 'error') yield { line, email, result: 'error', problems: planned.problems };
    else yield { line, email, ...(await apply(earshot, planned, calling)) };
  }
}

async function apply(
  earshot: Earshot,
  planned: PlannedPerson,
  { groupId, ...calling }: CallOptions & { readonly groupId?: string | undefined },
): Promise<Pick<AppliedPerson, 'result' | 'problems'>> {
  try {
    if (planned.action === 'create') {
      const { person, roleId } = planned;
      await earshot.users.create(
        { ...userInput(person), ...(roleId !== undefined && { roleId }), groupId: planned.groupId ?? groupId },
        calling,
      );
      return { result: 'created', problems: [] };
    }
    if (planned.action !== 'update' || planned.userId === null || planned.version === null) {
      return { result: 'unchanged', problems: [] };
    }
    await earshot.users.update({ userId: planned.userId, version: planned.version, ...changeOf(planned) }, calling);
    return { result: 'updated', problems: [] };
  } catch (error) {
    if (!(error instanceof EarshotError) || error.status === NO_STATUS) throw error;
    return { result: 'error', problems: [error.message] };
  }
}

const userInput = ({ email, firstName, lastName, phone, jobTitle }: PlannedPerson['person']) => ({
  email,
  firstName,
  lastName,
  ...(phone !== undefined && { phone }),
  ...(jobTitle !== undefined && { jobTitle }),
});

/** Only the fields that the plan changes. */
function changeOf({ person, roleId, groupId, changes }: PlannedPerson): object {
  const all: Readonly<Record<string, unknown>> = { ...userInput(person), roleId, groupId };
  return Object.fromEntries(changes.map((field) => [field, all[field]]));
}
