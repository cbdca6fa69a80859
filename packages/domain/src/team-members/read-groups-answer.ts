import { z } from 'zod';
import { callHandlingGroup } from './schema.ts';

const answer = z.object({ groups: z.array(z.string()) });

/** End of a reading whose answer has another form. */
export const UNREADABLE_GROUPS = 'The answer of the controller could not be read';

/**
 * Reads the answer of a controller to `call-handling-groups.read`: JSON with the names of its groups. Leaves out names
 * that no team member can have. Undefined if the answer has another form.
 */
export function readGroupsAnswer(detail: string | null): string[] | undefined {
  const { groups } = answer.safeParse(parsed(detail)).data ?? {};
  if (groups === undefined) return undefined;
  return [...new Set(groups.flatMap((name) => callHandlingGroup.safeParse(name).data ?? []))];
}

function parsed(detail: string | null): unknown {
  try {
    return JSON.parse(detail ?? '');
  } catch {
    return undefined;
  }
}
