import { expect, it } from 'vitest';
import { bulkEditTexts as texts } from './bulk-edit-texts.ts';

const table: readonly [string, string][] = [
  [texts.tooManyForTask(20_000), 'A task has 20,000 controllers at most. Narrow the filter.'],
  [texts.titles.addLabels(2), 'Add labels to 2 locations'],
  [texts.titles.deleteLabels(2), 'Delete labels from 2 locations'],
  [texts.titles.updateGroup(1), 'Move 1 location to another group'],
  [texts.outcomes.change(2), '2 will change'],
  [texts.outcomes.already(2), '2 unchanged'],
  [texts.outcomes.blocked(2), '2 cannot be changed'],
  [texts.outcomes.gone(1), '1 no longer exists'],
  [texts.outcomes.gone(2), '2 no longer exist'],
  [texts.changesCustomer(2, 0), '2 locations will go to another customer; what plays there ends.'],
  [
    texts.changesCustomer(2, 1),
    '2 locations will go to another customer; what plays there ends (1 location with casts).',
  ],
  [texts.apply.addLabels(2), 'Add to 2 locations'],
  [texts.apply.deleteLabels(2), 'Delete from 2 locations'],
  [texts.apply.updateGroup(2), 'Move 2 locations'],
  [texts.progress(3, 1_200), '3 of 1,200'],
  [texts.done.addLabels(2), 'Labels were added to 2 locations'],
  [texts.done.deleteLabels(2), 'Labels were deleted from 2 locations'],
  [texts.done.updateGroup(2), '2 locations moved to another group'],
  [texts.failed.addLabels(2), 'Labels could not be added to 2 locations'],
  [texts.failed.deleteLabels(2), 'Labels could not be deleted from 2 locations'],
  [texts.failed.updateGroup(2), 'Assignment failed: 2 locations could not be moved'],
  [texts.retry(2), 'Try 2 locations again'],
  [texts.more(1_200), 'and 1,200 more'],
];

it.each(table)('a change of many locations says “%s”', (said, text) => {
  expect(said).toBe(text);
});
