import type { Page } from '@playwright/test';
import { sampleMp3 } from '../../../apps/api/src/testing/sample-mp3.ts';
import { AISHA } from '../support/demo.ts';
import type { Scene } from './scenes.ts';

const open =
  (path: string, reach: (page: Page) => Promise<unknown>): Scene['play'] =>
  async (views, save) => {
    for (const view of views) {
      await view.page.goto(path);
      await reach(view.page);
      await save(view);
    }
  };

const chooseFile = async (page: Page, name: string, buffer: Buffer) => {
  await page.getByRole('heading', { name: 'Create audio clip' }).waitFor();
  await page.getByLabel('Audio file').setInputFiles({ name, mimeType: 'audio/mpeg', buffer });
};

export const AUDIO_SCENES: readonly Scene[] = [
  {
    name: 'upload-clip',
    as: AISHA,
    play: open('/audio/new-clip?type=upload', (page) => chooseFile(page, 'Closing time.mp3', sampleMp3())),
  },
  {
    name: 'upload-clip-refused',
    as: AISHA,
    play: open('/audio/new-clip?type=upload', async (page) => {
      await chooseFile(page, 'Page.mp3', Buffer.from('<html>'.repeat(500)));
      await page.getByRole('button', { name: 'Save clip' }).click();
      await page.getByText('Only mp3 files can be uploaded').waitFor();
    }),
  },
  {
    name: 'record-clip',
    as: AISHA,
    play: open('/audio/new-clip?type=record', (page) => page.getByRole('button', { name: 'Record' }).waitFor()),
  },
  {
    name: 'change-sound',
    as: AISHA,
    play: open('/audio', async (page) => {
      await page.locator('tbody a').first().click();
      await page.getByRole('button', { name: 'Change the sound' }).click();
      await page.getByText(/Message Casts? (?:uses?|play)/).waitFor();
    }),
  },
];
