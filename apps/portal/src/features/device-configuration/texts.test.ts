import { expect, it } from 'vitest';
import { deviceConfigurationTexts as texts } from './texts.ts';

const table: readonly [string, string][] = [
  [texts.title('Till 1'), 'Configure Till 1'],
  [texts.zone('', 0), 'Zone 1'],
  [texts.zone('Tills', 0), 'Tills'],
  [texts.removeZone('Tills'), 'Remove the zone Tills'],
  [texts.segment('a'), 'Segment a'],
  [texts.segmentOfOther('a'), 'Segment a, of another zone'],
  [texts.repeatFrequencyHelp(undefined), '0 to 300 seconds.'],
  [texts.repeatFrequencyHelp(Number.NaN), '0 to 300 seconds.'],
  [texts.repeatFrequencyHelp(90), '0 to 300 seconds: 1 minute 30 seconds.'],
  [texts.addClip('Announcements'), 'Add a clip to announcements'],
  [texts.removeClip('Tills'), 'Remove Tills'],
  [texts.moveUp('Tills'), 'Move Tills up'],
  [texts.unknownClips(1), 'It plays a clip that no longer exists. Saving removes the clip.'],
  [texts.unknownClips(2), 'It plays 2 clips that no longer exist. Saving removes the clips.'],
];

it.each(table)('the configuration of a device says “%s”', (said, text) => {
  expect(said).toBe(text);
});
