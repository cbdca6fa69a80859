import { ERIN, platformOf } from '../support/demo.ts';
import { freshName } from '../support/casts.ts';
import { newerCasts, olderClip } from '../support/older-area.ts';
import type { Scene } from './scenes.ts';

/** A scene with the newer area disabled for the customer; enables it again afterwards. */
const older =
  (reach: (page: Parameters<Scene['play']>[0][number]['page'], castId: string) => Promise<unknown>): Scene['play'] =>
  async (views, save) => {
    await newerCasts(false);
    try {
      const castId = await scheduledCast();
      for (const view of views) {
        await reach(view.page, castId);
        await save(view);
      }
    } finally {
      await newerCasts(true);
    }
  };

async function scheduledCast(): Promise<string> {
  const earshot = await platformOf(ERIN);
  const { id: groupId } = (await earshot.session.current()).group;
  const audioId = await olderClip();
  const [location] = await earshot.locations.list({ groupId });
  const startDate = new Date(Date.now() + 20 * 3_600_000).toISOString().slice(0, 16);
  const cast = await earshot.olderCasts.create({
    groupId,
    name: freshName('Closing'),
    audioId,
    targetIds: [location?.id ?? ''],
    plan: { playStatus: 'schedule', startDate, timezone: 'UTC', repeat: { count: 3, interval: 3_600 } },
  });
  await earshot.olderCasts.send({ castId: cast.id });
  return cast.id;
}

export const OLDER_CAST_SCENES: readonly Scene[] = [
  {
    name: 'older-list',
    as: ERIN,
    play: older(async (page) => {
      await page.goto('/message');
      await page.getByRole('row').nth(1).waitFor();
    }),
  },
  {
    name: 'older-form',
    as: ERIN,
    play: older(async (page) => {
      await page.goto('/message/new-message');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Name is required').waitFor();
      await page.getByRole('radio', { name: /Schedule a start day/ }).check();
      await page.getByLabel('Number of plays').fill('3');
    }),
  },
  {
    name: 'older-detail',
    as: ERIN,
    play: older(async (page, castId) => {
      await page.goto(`/message/${castId}`);
      await page.getByRole('button', { name: 'Cancel delivery' }).waitFor();
    }),
  },
];
