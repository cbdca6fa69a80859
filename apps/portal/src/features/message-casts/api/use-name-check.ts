import { castName } from '@earshot/domain/message-casts/schema';
import { trpc } from '#/lib/trpc.ts';

export interface NameQuestion {
  readonly groupId: string;
  readonly name: string;
  readonly inherit: boolean;
  /** Id of the edited cast, which may keep its name. */
  readonly exceptId?: string | undefined;
}

/** Cache time of a result, in milliseconds. */
const STALE_MS = 5_000;
const isName = (name: string) => castName.safeParse(name).success;
const trimmed = ({ name, ...question }: NameQuestion) => ({ ...question, name: name.trim() });

/** Whether a typed name is taken, or could not be checked. */
export function useNameState(question: NameQuestion, enabled: boolean): { isTaken: boolean; isUnknown: boolean } {
  const { data, isError } = trpc.messageCasts.isNameFree.useQuery(trimmed(question), {
    enabled: enabled && isName(question.name),
    staleTime: STALE_MS,
    retry: false,
  });
  return { isTaken: data?.free === false, isUnknown: isError };
}

/** Returns a function that checks whether a name is taken. If the check fails, the server decides on saving. */
export function useNameCheck(): (question: NameQuestion) => Promise<boolean> {
  const utils = trpc.useUtils();
  return async (question) => {
    if (!isName(question.name)) return false;
    try {
      return !(await utils.messageCasts.isNameFree.fetch(trimmed(question), { staleTime: STALE_MS })).free;
    } catch {
      return false;
    }
  };
}
