import { readTeamCsv } from '@earshot/domain/team-members/read-team-csv';
import { TEAM_MEMBER_LIMITS } from '@earshot/domain/team-members/limits';
import { namesToCheck, previewOf, type TeamPreview } from '@earshot/domain/team-members/team-preview';
import { useRef, useState } from 'react';
import { notifySuccess } from '#/lib/notify.ts';
import { randomKey } from '#/lib/random-key.ts';
import { readCsvBlob } from '#/lib/read-csv-blob.ts';
import { trpc } from '#/lib/trpc.ts';
import { teamMemberTexts as texts } from '../texts.ts';

type State =
  | { readonly step: 'choose'; readonly error: unknown }
  | { readonly step: 'reading' }
  | { readonly step: 'preview'; readonly preview: TeamPreview };

/** For a file without a name that could be added. */
const UNCHECKED = { existing: [], room: TEAM_MEMBER_LIMITS.members };
const BEGIN: State = { step: 'choose', error: null };

/** Reads a file, asks the server which of its names exist, and adds all of them or none. */
export function useTeamCsv(controllerId: string, onAdded: () => void) {
  const utils = trpc.useUtils();
  const [state, setState] = useState<State>(BEGIN);
  const key = useRef('');
  const check = trpc.teamMembers.check.useMutation();
  const create = trpc.teamMembers.createMany.useMutation({
    onSuccess({ items }) {
      notifySuccess(texts.csv.added(items.length));
      void utils.teamMembers.invalidate();
      onAdded();
    },
  });
  const choose = async (file: Blob) => {
    create.reset();
    setState({ step: 'reading' });
    try {
      const read = readTeamCsv(await readCsvBlob(file));
      const names = namesToCheck(read);
      const checked = names.length === 0 ? UNCHECKED : await check.mutateAsync({ controllerId, names });
      key.current = randomKey();
      setState({ step: 'preview', preview: previewOf(read, checked) });
    } catch (error) {
      setState({ step: 'choose', error });
    }
  };
  return {
    state,
    isAdding: create.isPending,
    failure: create.error,
    choose: (file: Blob) => void choose(file),
    add: (names: string[]) => create.mutate({ controllerId, names, idempotencyKey: key.current }),
    reset: () => (create.reset(), setState(BEGIN)),
  };
}
