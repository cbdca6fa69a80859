import type { CastListeners } from '@earshot/domain/message-casts/listeners-schema';
import { listenerTexts as texts } from './listener-texts.ts';

/** Most team members that are named. */
const NAMED = 10;

/** For example "Team members in call-handling group Tills". Without names, single team members are counted. */
export function listenersText(listeners: CastListeners | null, names: readonly string[]): string {
  switch (listeners?.kind) {
    case undefined:
      return texts.choices.everyone[0];
    case 'enrolled':
      return texts.choices.enrolled[0];
    case 'groups':
      return texts.inGroups(listeners.callHandlingGroups);
    case 'members': {
      const shown = names.slice(0, NAMED);
      const total = listeners.teamMemberIds.length;
      return shown.length === 0 ? texts.members.count(total) : texts.members.listed(shown, total - shown.length);
    }
  }
}
