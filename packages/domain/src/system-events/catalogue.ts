/** Categories of system events in display order, by the part of their names before the dot. */
export const EVENT_CATEGORIES = {
  endpoint: 'Devices',
  'base-unit': 'Base units',
  call: 'Calls',
  registration: 'Registration',
  controller: 'Controllers',
} as const;
export type EventCategory = keyof typeof EVENT_CATEGORIES;

/** All names of journal events with plain texts. Controllers may report other names, which are shown as they are. */
export const SYSTEM_EVENTS = {
  'endpoint.registered': 'Device registered',
  'endpoint.activated': 'Device activated',
  'endpoint.deactivated': 'Device deactivated',
  'endpoint.rack-out': 'Taken from the rack',
  'endpoint.rack-in': 'Returned to the rack',
  'endpoint.enrolled': 'Team member enrolled',
  'endpoint.handed-on': 'Handed to another team member',
  'endpoint.faulty': 'Fault reported',
  'endpoint.no-battery': 'Battery empty',
  'endpoint.recovered': 'Device recovered',
  'base-unit.offline': 'Base unit offline',
  'base-unit.online': 'Base unit online',
  'base-unit.rebooted': 'Base unit rebooted',
  'call.initiated': 'Call initiated',
  'call.answered': 'Call answered',
  'call.timed-out': 'Call timed out',
  'call.cancelled': 'Call cancelled',
  'registration.configured': 'Registration prepared',
  'registration.enabled': 'Registration started',
  'registration.failed': 'Registration failed',
  'controller.rebooting': 'Controller rebooting',
  'controller.booted': 'Controller started',
} as const;
export type SystemEventName = keyof typeof SYSTEM_EVENTS;

export const isEventCategory = (text: string): text is EventCategory => Object.hasOwn(EVENT_CATEGORIES, text);
export const isKnownEvent = (name: string): name is SystemEventName => Object.hasOwn(SYSTEM_EVENTS, name);

/** The category of an event; null for names outside the categories. */
export function categoryOfEvent(name: string): EventCategory | null {
  const start = name.slice(0, Math.max(0, name.indexOf('.')));
  return isEventCategory(start) ? start : null;
}

/** The plain text of an event's type; an unknown name stays as it is. */
export const eventTypeText = (name: string): string => (isKnownEvent(name) ? SYSTEM_EVENTS[name] : name);

/** The known types in display order. */
export const EVENT_TYPES = Object.entries(SYSTEM_EVENTS).flatMap(([name, text]) => {
  const category = categoryOfEvent(name);
  return category === null ? [] : [{ name, text, category, categoryText: EVENT_CATEGORIES[category] }];
});
