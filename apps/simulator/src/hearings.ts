import type { Sound } from '@earshot/device-protocol/device/effect';
import type { PlayName } from '@earshot/device-protocol/device/kept';
import { isListener, type Listener } from '@earshot/domain/message-casts/listeners';
import type { SentMember } from './life/team.ts';

export const listenerOf = ({ id, callHandlingGroups }: SentMember): Listener => ({
  teamMemberId: id,
  callHandlingGroups,
});

/** The enrolled team members who hear the plays of a controller. `present` returns those who are enrolled now. */
export class Hearings {
  readonly #begun = new Map<string, readonly string[]>();
  readonly #present: () => readonly Listener[];

  constructor(present: () => readonly Listener[]) {
    this.#present = present;
  }

  /** Returns the team members who hear the beginning of this sound. */
  begin({ listeners, ...play }: Sound): readonly string[] {
    const present = this.#present().filter((one) => listeners === undefined || isListener(listeners, one));
    const ids = present.map(({ teamMemberId }) => teamMemberId);
    this.#begun.set(nameOf(play), ids);
    return ids;
  }

  /** Returns the team members who heard the beginning, and are still enrolled at the end. */
  end(play: PlayName): string[] {
    const begun = this.#begun.get(nameOf(play)) ?? [];
    this.#begun.delete(nameOf(play));
    return begun.filter((id) => this.isPresent(id));
  }

  isPresent = (id: string): boolean => this.#present().some(({ teamMemberId }) => teamMemberId === id);
}

const nameOf = ({ deliveryId, instant }: PlayName): string => `${deliveryId}/${instant}`;
