import type { Listeners } from '@earshot/domain/message-casts/listeners';
import { type CastListeners, listenersInput } from '@earshot/domain/message-casts/listeners-schema';
import { HOUR_MS } from '@earshot/domain/time/durations';
import { listenerTexts } from './listener-texts.ts';

/** Form values that `ListenersField` needs. */
export interface ListenersForm {
  heardBy: 'everyone' | Listeners['kind'];
  callHandlingGroups: string[];
  teamMemberIds: string[];
  catchesUp: boolean;
  /** As typed. */
  catchUpHours: string;
}

export const LISTENER_FIELDS = [
  'heardBy',
  'callHandlingGroups',
  'teamMemberIds',
  'catchesUp',
  'catchUpHours',
] as const satisfies readonly (keyof ListenersForm)[];

export const emptyListeners: ListenersForm = {
  heardBy: 'everyone',
  callHandlingGroups: [],
  teamMemberIds: [],
  catchesUp: false,
  catchUpHours: '8',
};

export function listenersOfCast(listeners: CastListeners | null): ListenersForm {
  if (listeners === null) return emptyListeners;
  const { kind, catchUpMs } = listeners;
  return {
    heardBy: kind,
    callHandlingGroups: kind === 'groups' ? listeners.callHandlingGroups : [],
    teamMemberIds: kind === 'members' ? listeners.teamMemberIds : [],
    catchesUp: catchUpMs !== undefined,
    catchUpHours: catchUpMs === undefined ? emptyListeners.catchUpHours : String(catchUpMs / HOUR_MS),
  };
}

/** The listeners of a request, not yet validated; null for the whole location. */
export function listenersRequest(form: ListenersForm): CastListeners | null {
  const { heardBy, callHandlingGroups, teamMemberIds, catchesUp, catchUpHours } = form;
  const catchUp = catchesUp ? { catchUpMs: Math.round(Number(catchUpHours) * HOUR_MS) } : {};
  switch (heardBy) {
    case 'everyone':
      return null;
    case 'enrolled':
      return { kind: heardBy, ...catchUp };
    case 'groups':
      return { kind: heardBy, callHandlingGroups, ...catchUp };
    case 'members':
      return { kind: heardBy, teamMemberIds, ...catchUp };
  }
}

/** Errors by form field; empty if the listeners are valid. */
export function listenersErrors(form: ListenersForm): Partial<Record<keyof ListenersForm, string>> {
  const request = listenersRequest(form);
  const issues = request === null ? [] : (listenersInput.safeParse(request).error?.issues ?? []);
  return Object.fromEntries(
    issues.map(({ path: [field], message }) =>
      field === 'catchUpMs' ? ['catchUpHours', listenerTexts.catchUp.wrong] : [field, message],
    ),
  );
}
