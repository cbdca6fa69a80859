import { useCallback, useState } from 'react';
import { trpc } from '#/lib/trpc.ts';
import { followSound, type SoundRow } from '../sound-rows.ts';

interface Known {
  readonly groupId: string;
  readonly rows: readonly SoundRow[];
  readonly more: boolean;
  /** Deliveries that the user asked to stop. */
  readonly asked: ReadonlySet<string>;
}

export interface SoundNow extends Pick<Known, 'rows' | 'more'> {
  /** Call before a stop, so that casts stay as silent rows. */
  readonly noteAsked: (deliveryIds: readonly string[]) => void;
  /** Forgets silent rows. */
  readonly forget: () => void;
}

const emptyFor = (groupId: string): Known => ({ groupId, rows: [], more: false, asked: new Set() });

/** Casts that play in a group and its sub-groups, updated live. Casts that the user stopped stay as silent rows. */
export function useSoundNow(groupId: string): SoundNow {
  const [known, setKnown] = useState(() => emptyFor(groupId));
  trpc.deliveries.watchPlaying.useSubscription(
    { groupId },
    {
      onData: ({ items, more }) =>
        setKnown((before) => {
          const base = before.groupId === groupId ? before : emptyFor(groupId);
          return { ...base, rows: followSound(base.rows, items, base.asked), more };
        }),
    },
  );
  const noteAsked = useCallback<SoundNow['noteAsked']>(
    (ids) => setKnown((before) => ({ ...before, asked: new Set([...before.asked, ...ids]) })),
    [],
  );
  const forget = useCallback(
    () =>
      setKnown((before) => ({
        ...before,
        asked: new Set(),
        rows: before.rows.filter(({ silent }) => !silent),
      })),
    [],
  );
  const { rows, more } = known.groupId === groupId ? known : emptyFor(groupId);
  return { rows, more, noteAsked, forget };
}
