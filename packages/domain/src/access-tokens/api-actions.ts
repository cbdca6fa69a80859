import { AUDIT_ACTIONS } from '../audit/actions.ts';

/** Areas of which API tokens can change something; see the permissions of `API_DEFINITIONS`. */
const AREAS = ['audio-clip.', 'message-cast.', 'delivery.', 'controller.'];

/** The actions that the history of API tokens can be filtered by, in alphabetical order of their words. */
export const API_ACTIONS = Object.entries(AUDIT_ACTIONS)
  .filter(([action]) => AREAS.some((area) => action.startsWith(area)))
  .map(([action, words]) => ({ action, words }))
  .toSorted((one, other) => one.words.localeCompare(other.words));
