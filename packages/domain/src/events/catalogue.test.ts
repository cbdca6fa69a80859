import { expect, it } from 'vitest';
import { EVENT_TYPES, permissionsOfTypes, readableTypes } from './catalogue.ts';
import { eventData, platformEvent } from './schema.ts';

it('a role reads the types of events that its permissions allow', () => {
  expect(readableTypes(new Set(['view_tasks', 'view_team_members']))).toEqual([
    'task.started',
    'task.paused',
    'task.stopped',
    'task.resumed',
    'task.finished',
    'enrolment.changed',
  ]);
  expect(readableTypes(new Set(['edit_controllers']))).toEqual([]);
});

it('names each permission that some types need once', () => {
  expect(permissionsOfTypes(['delivery.sent', 'play.missed', 'task.paused'])).toEqual(['view_mcasts', 'view_tasks']);
});

it('every type has its data in the schema of an event', () => {
  const types = platformEvent.options.map(({ shape }) => shape.type.value);
  expect(types).toEqual(EVENT_TYPES);
  expect(Object.keys(eventData)).toEqual(EVENT_TYPES);
});
