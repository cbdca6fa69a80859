import { expect, it } from 'vitest';
import { castTexts as texts } from './texts.ts';

const { audience } = texts;

const table: readonly [string, string][] = [
  [audience.matching(2), '2 locations in total'],
  [audience.leftOut(2), '2 excluded'],
  [audience.fixedText('North'), 'A cast for all sub-groups plays at every location of North and its sub-groups.'],
  [audience.fixedCount(2), '2 locations now.'],
  [audience.selectAll(1_200), 'Select all 1,200 that match'],
  [audience.chosen(2), '2 locations chosen'],
  [texts.conference(3), 'Conference 3'],
  [texts.summary(2, [1]), 'Plays at 2 locations on conference 1, a few seconds after you send it.'],
  [texts.summary(1, [1, 2]), 'Plays at 1 location on conferences 1 and 2, a few seconds after you send it.'],
  [texts.summaryLater(2), 'It is kept for 2 locations. Nothing plays until you send it.'],
  [texts.createAndSend(2), 'Create and send to 2 locations'],
  [texts.sendFailed('No sound'), 'Message cast has failed to send: No sound.'],
  [texts.sendFailed('No sound.'), 'Message cast has failed to send: No sound.'],
  [texts.sendCast(true), 'Send again'],
  [texts.sendCast(false), 'Send'],
  [texts.editTitle('Offer'), 'Edit Offer'],
  [texts.schedule(2), 'Schedule for 2 locations'],
  [texts.createAndSchedule(2), 'Create and schedule for 2 locations'],
  [texts.send(2), 'Send to 2 locations'],
  [texts.audienceWords(2), '2 locations'],
  [texts.createdBy('Ben'), 'created by Ben'],
  [texts.conferenceWords([]), 'None'],
  [texts.conferenceWords([1, 2]), 'Conferences 1, 2'],
];

it.each(table)('the forms of a Message Cast say “%s”', (said, text) => {
  expect(said).toBe(text);
});
