import type { Living } from './living.ts';

/** Conferences whose number of members has changed, with the new number. */
export function countMembers(all: readonly Living[]): Living[] {
  return all.flatMap((living) => {
    const { slot, row } = living;
    if (slot.category !== 'conference') return [];
    const members = all.filter((other) => isMember(other, row.conference)).length;
    if (members === row.lastKnownState?.['members']) return [];
    return [{ ...living, row: { ...row, lastKnownState: { ...row.lastKnownState, members } } }];
  });
}

const isMember = ({ slot, stage, row }: Living, conference: number | null): boolean =>
  slot.category !== 'conference' && stage !== 'gone' && row.status === 'online' && row.conference === conference;
